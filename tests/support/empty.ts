import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { ADMIN_EMAIL, MEDIA_BUCKET, TABLE_PREFIX, UPLOADS_BUCKET } from '../../infra/local/settings.ts';
import { until } from './until.ts';

type Row = Record<string, AttributeValue>;
export interface Waiting {
  readonly consumidor: string;
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

/** Whether a queue holds messages that it has not tried. */
export const isWaiting = ({ esperando, falhando, adiadas }: Waiting): boolean =>
  esperando > falhando + adiadas;

/** The queues that hold messages, and the mails that wait. */
async function undelivered(stack: Emptied, client: DynamoDBClient): Promise<string[]> {
  const queues = await stack.look<Waiting[]>('consumidores');
  const waiting = queues.filter(isWaiting).map((queue) => JSON.stringify(queue));
  const mails = { TableName: `${TABLE_PREFIX}correio`, ConsistentRead: true, FilterExpression: UNSENT };
  for await (const { Items = [] } of paginateScan({ client }, mails))
    waiting.push(...Items.map((mail) => JSON.stringify(mail).slice(0, 600)));
  return waiting;
}

/** Objects are files below their bucket; what begins with a dot is the bucket's own. */
function removeObjects(bucket: string): void {
  for (const name of readdirSync(bucket))
    if (!name.startsWith('.')) rmSync(join(bucket, name), { recursive: true });
}

/**
 * Leaves a running stack's tables and buckets as they were at its start: empty, but for the admin's account. This takes a
 * twentieth of the processor's time that a new stack takes.
 */
async function empty(stack: Emptied, client: DynamoDBClient): Promise<void> {
  for (const bucket of [UPLOADS_BUCKET, MEDIA_BUCKET]) removeObjects(join(stack.dataDir, 's3', bucket));
  const find = async (table: string, Key: Row) =>
    (await client.send(new GetItemCommand({ TableName: TABLE_PREFIX + table, Key, ConsistentRead: true })))
      .Item;
  const conta = await find('contas', { email: { S: ADMIN_EMAIL } });
  const empresa = conta?.contaId && (await find('empresas', { id: conta.contaId }));
  await stack.tool('banco/renovar');
  const put = (table: string, Item: Row | undefined) =>
    Item && client.send(new PutItemCommand({ TableName: TABLE_PREFIX + table, Item }));
  await Promise.all([put('contas', conta), put('empresas', empresa || undefined)]);
}

/** Time to deliver what earlier files wrote (ms). */
const QUIET_MS = 15_000;

/**
 * What earlier files wrote may still be on its way to a consumer or a reader, which would find no table. A delayed message
 * finds nothing of its company later; nor does what an earlier file left for ever, which is named.
 */
export async function emptyStack(stack: Emptied): Promise<void> {
  const client = new DynamoDBClient({});
  // Answers once the stream of events is read to its end.
  await stack.tool('consumidores/push');
  let left: string[] = [];
  await until(
    'earlier events and mails',
    async () => {
      left = await undelivered(stack, client);
      return left.length === 0 || undefined;
    },
    QUIET_MS,
  ).catch(() => console.warn('left by an earlier file, and discarded:', left));
  await empty(stack, client);
  client.destroy();
}

/** The engine looks through all records of its streams at each write and each read: a thousand double what a write costs. */
const MANY_RECORDS = 1_000;

/** Between two files: empties a stack whose streams have become long, unless something is still on its way. */
export async function shortenStreams(stack: Emptied, records: number): Promise<void> {
  if (records < MANY_RECORDS) return;
  const client = new DynamoDBClient({});
  await stack.tool('consumidores/push');
  if ((await undelivered(stack, client)).length === 0) await empty(stack, client);
  client.destroy();
}
