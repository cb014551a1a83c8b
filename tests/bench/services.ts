import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../infra/local/listen.ts';
import { startDynamoDb } from '../../infra/local/services/dynamodb.ts';
import { createTables } from '../../infra/local/services/dynamodb-tables.ts';
import { createS3 } from '../../infra/local/services/s3.ts';
import { createSecrets } from '../../infra/local/services/secrets.ts';

/** Only database, storage and secrets, empty, for code called directly instead of through the stack. */
export async function startServices(
  prefix: string,
  now: () => Date,
  { inMemory = false } = {},
): Promise<{ stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), `painel-${prefix}`));
  const engine = await startDynamoDb(dataDir, undefined, { inMemory });
  const [uploadsBucket, mediaBucket] = ['envios', 'midias'];
  const { listener } = await createS3({
    directory: join(dataDir, 's3'),
    uploadsBucket,
    mediaBucket,
    clock: { now },
    onUpload: () => {},
  });
  const storage = await listen(listener);
  const secrets = await listen(createSecrets(join(dataDir, 'segredos.json')).listener);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    AWS_ENDPOINT_URL_S3: storage.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    TOKEN_KEY_SECRET_ID: 'chave-de-tokens',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    UPLOADS_BUCKET: uploadsBucket,
    MEDIA_BUCKET: mediaBucket,
    TABLE_PREFIX: prefix,
  });
  await createTables(engine.url, prefix, { streams: false });
  return {
    stop: async () => {
      await secrets.close();
      await storage.close();
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
