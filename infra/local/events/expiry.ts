import { BatchWriteItemCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { TABLES, type TableDef } from '../../../functions/platform/dynamodb/tables.ts';
import type { Clock } from '../emulators/types.ts';
import type { S3Store } from '../services/s3.ts';
import { TABLE_PREFIX, UPLOADS_BUCKET } from '../settings.ts';

const SWEEP_EVERY_MS = 600_000;
const BATCH_SIZE = 25;
const UPLOAD_LIFE_MS = 86_400_000;

async function sweepTable(
  client: DynamoDBClient,
  name: string,
  table: TableDef,
  nowSeconds: number,
): Promise<void> {
  const { ttl, pk, sk } = table;
  if (!ttl) return;
  const keys = sk ? [pk, sk] : [pk];
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      FilterExpression: '#ttl < :now',
      ProjectionExpression: keys.map((_, index) => `#k${index}`).join(', '),
      ExpressionAttributeNames: {
        '#ttl': ttl,
        ...Object.fromEntries(keys.map((key, index) => [`#k${index}`, key])),
      },
      ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
    },
  );
  for await (const { Items = [] } of pages) {
    for (let from = 0; from < Items.length; from += BATCH_SIZE) {
      const deletes = Items.slice(from, from + BATCH_SIZE).map((Key) => ({ DeleteRequest: { Key } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: deletes } }));
    }
  }
}

/** The lifecycle rule of the uploads bucket (infra/media.ts): objects expire after a day. */
async function sweepUploads(store: S3Store, now: number): Promise<void> {
  const { objects } = await store.listObjects(UPLOADS_BUCKET, {});
  const old = objects.filter(({ lastModifiedDate }) => now - lastModifiedDate.getTime() > UPLOAD_LIFE_MS);
  for (const { key } of old) await store.deleteObject(UPLOADS_BUCKET, key);
}

/**
 * Deletes what AWS would expire, by the product's clock (the engine would use the machine's). It runs late, as on AWS:
 * readers must not rely on it.
 */
export class ExpirySweeper {
  readonly #client: DynamoDBClient;
  readonly #store: S3Store;
  readonly #clock: Clock;
  #timer: NodeJS.Timeout | undefined;

  constructor(endpoint: string, store: S3Store, clock: Clock) {
    this.#client = new DynamoDBClient({ endpoint });
    this.#store = store;
    this.#clock = clock;
  }

  start(): void {
    this.#timer = setInterval(() => void this.sweep().catch(() => {}), SWEEP_EVERY_MS);
    this.#timer.unref();
  }

  async sweep(): Promise<void> {
    const now = this.#clock.now().getTime();
    for (const [name, table] of Object.entries(TABLES)) {
      await sweepTable(this.#client, TABLE_PREFIX + name, table, Math.floor(now / 1000));
    }
    await sweepUploads(this.#store, now);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#client.destroy();
  }
}
