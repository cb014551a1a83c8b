import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName } from '../../functions/store/tables.ts';

/** Every row of every table, and every object with what text it holds, as one line each. */
async function* everything(): AsyncGenerator<string> {
  const { db, table } = await import('../../functions/store/db.ts');
  for (const name of Object.keys(TABLES) as TableName[]) {
    let from: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new ScanCommand({ TableName: table(name), ConsistentRead: true, ExclusiveStartKey: from }),
      );
      for (const item of page.Items ?? []) {
        const plain = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);
        yield `${name}: ${JSON.stringify(item, plain)}`;
      }
      from = page.LastEvaluatedKey;
    } while (from);
  }
  const s3 = new S3Client({});
  for (const Bucket of [process.env.UPLOADS_BUCKET, process.env.MEDIA_BUCKET]) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) {
      const held = await s3.send(new GetObjectCommand({ Bucket, Key })).catch(unlessGone);
      if (held) yield `${Bucket}: ${Key} ${await held.Body?.transformToString('latin1')}`;
    }
  }
}

/** What is listed may be deleted before it is read: then there is nothing of it to find. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

/** What the product still holds that has one of these words in it, whatever their case. */
export async function traces(words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for await (const line of everything()) {
    const hit = wanted.find((word) => line.toLowerCase().includes(word));
    if (hit) found.push(`${hit} in ${line.slice(0, 300)}`);
  }
  return found;
}
