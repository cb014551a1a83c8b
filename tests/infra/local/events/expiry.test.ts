import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { ExpirySweeper } from '../../../../infra/local/events/expiry.ts';
import { createS3 } from '../../../../infra/local/services/s3.ts';
import { MEDIA_BUCKET, TABLE_PREFIX, UPLOADS_BUCKET } from '../../../../infra/local/settings.ts';
import { stackForFile } from '../../../support/stack.ts';

const stack = stackForFile();
const TableName = `${TABLE_PREFIX}tokens`;
const HOUR_MS = 3_600_000;

it('deletes expired items and day-old uploads by the product’s clock, and nothing else', async () => {
  const [db, s3] = [new DynamoDBClient({}), new S3Client({})];
  const now = Date.now();
  const expiraEm = (ms: number) => ({ N: String(Math.floor((now + ms) / 1000)) });
  await db.send(
    new PutItemCommand({ TableName, Item: { hash: { S: 'curto' }, expiraEm: expiraEm(HOUR_MS) } }),
  );
  await db.send(
    new PutItemCommand({ TableName, Item: { hash: { S: 'longo' }, expiraEm: expiraEm(48 * HOUR_MS) } }),
  );
  await db.send(new PutItemCommand({ TableName, Item: { hash: { S: 'sem fim' } } }));
  for (const Bucket of [UPLOADS_BUCKET, MEDIA_BUCKET]) {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a/b.txt', Body: 'x' }));
  }

  const { store } = await createS3({
    directory: `${stack.dataDir}/s3`,
    uploadsBucket: UPLOADS_BUCKET,
    mediaBucket: MEDIA_BUCKET,
    clock: { now: () => new Date() },
    onUpload: () => {},
  });
  const later = { now: () => new Date(now + 25 * HOUR_MS) };
  const sweeper = new ExpirySweeper(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', store, later);
  await sweeper.sweep();
  sweeper.close();

  const found = async (hash: string) =>
    (await db.send(new GetItemCommand({ TableName, Key: { hash: { S: hash } } }))).Item !== undefined;
  expect([await found('curto'), await found('longo'), await found('sem fim')]).toEqual([false, true, true]);
  const get = (Bucket: string) => s3.send(new GetObjectCommand({ Bucket, Key: 'a/b.txt' }));
  await expect(get(UPLOADS_BUCKET)).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(get(MEDIA_BUCKET)).resolves.toBeDefined();
});
