import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableDef } from '../../functions/platform/dynamodb/tables.ts';
import { createTables } from '../../infra/local/services/dynamodb-tables.ts';
import { ADMIN_EMAIL, MEDIA_BUCKET, TABLE_PREFIX, UPLOADS_BUCKET } from '../../infra/local/settings.ts';
import { until } from './until.ts';

type Row = Record<string, AttributeValue>;
interface Waiting {
  readonly esperando: number;
  readonly falhando: number;
  readonly adiadas: number;
}

interface Emptied {
  readonly dataDir: string;
  look<T>(tool: string): Promise<T>;
  tool(tool: string, body?: unknown): Promise<unknown>;
}

const UNSENT = 'attribute_not_exists(enviadoEm) AND attribute_not_exists(recusadoEm)';

/**
 * What earlier files wrote may still be on its way to a consumer or a reader, which would find tables that are being removed.
 * A delayed message finds nothing of its company later.
 */
async function untilDelivered(stack: Emptied, client: DynamoDBClient): Promise<void> {
  // Answers once the stream of events is read to its end.
  await stack.tool('consumidores/push');
  await until('earlier events', async () => {
    const queues = await stack.look<Waiting[]>('consumidores');
    return queues.every(({ esperando, falhando, adiadas }) => esperando <= falhando + adiadas) || undefined;
  });
  await until('earlier mails', async () => {
    const mails = { TableName: `${TABLE_PREFIX}correio`, ConsistentRead: true, FilterExpression: UNSENT };
    for await (const { Count } of paginateScan({ client }, mails)) if (Count) return undefined;
    return true;
  });
}

/** Objects are files below their bucket; what begins with a dot is the bucket's own. */
function removeObjects(bucket: string): void {
  for (const name of readdirSync(bucket))
    if (!name.startsWith('.')) rmSync(join(bucket, name), { recursive: true });
}

const BATCH = 25;

async function removeItems(client: DynamoDBClient, TableName: string, table: TableDef): Promise<void> {
  const names = [table.pk, ...(table.sk ? [table.sk] : [])];
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName,
      ConsistentRead: true,
      ProjectionExpression: names.map((_, at) => `#${at}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#${at}`, name])),
    }),
  );
  for (let from = 0; from < Items.length; from += BATCH) {
    const deletes = Items.slice(from, from + BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: deletes } }));
  }
  if (LastEvaluatedKey) await removeItems(client, TableName, table);
}

/**
 * Leaves a running stack's tables and buckets as they were at its start: empty, but for the admin's account. This takes a
 * twentieth of the processor's time that a new stack takes.
 */
export async function emptyStack(stack: Emptied): Promise<void> {
  const client = new DynamoDBClient({});
  await untilDelivered(stack, client);
  for (const bucket of [UPLOADS_BUCKET, MEDIA_BUCKET]) removeObjects(join(stack.dataDir, 's3', bucket));
  const find = async (table: string, Key: Row) =>
    (await client.send(new GetItemCommand({ TableName: TABLE_PREFIX + table, Key, ConsistentRead: true })))
      .Item;
  const conta = await find('contas', { email: { S: ADMIN_EMAIL } });
  const empresa = conta?.contaId && (await find('empresas', { id: conta.contaId }));
  await Promise.all(
    Object.entries<TableDef>(TABLES).map(([name, table]) =>
      // A reader of a stream stands at a place in it, which a new stream would not have.
      table.stream
        ? removeItems(client, TABLE_PREFIX + name, table)
        : client.send(new DeleteTableCommand({ TableName: TABLE_PREFIX + name })),
    ),
  );
  await createTables(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', TABLE_PREFIX);
  const put = (table: string, Item: Row | undefined) =>
    Item && client.send(new PutItemCommand({ TableName: TABLE_PREFIX + table, Item }));
  await Promise.all([put('contas', conta), put('empresas', empresa || undefined)]);
  client.destroy();
}
