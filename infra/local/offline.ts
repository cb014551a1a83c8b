import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runningDynamoDb, startDynamoDb } from './services/dynamodb.ts';
import { REGION, TABLE_PREFIX } from './settings.ts';

/**
 * Connects this process's stores to the data of a local stack, running or not. Returns a function that disconnects.
 * Throws if the folder holds no data.
 */
export async function openDataDir(folder: string): Promise<() => Promise<void>> {
  const dataDir = resolve(folder);
  if (!existsSync(join(dataDir, 'dynamodb.sqlite'))) throw new Error(`${dataDir} não tem dados.`);
  const running = runningDynamoDb(dataDir);
  const engine = await startDynamoDb(dataDir, running);
  Object.assign(process.env, {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: engine.url,
    TABLE_PREFIX,
  });
  return engine.stop;
}
