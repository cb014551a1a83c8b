import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { TABLES, type TableDef } from '../../../functions/platform/dynamodb/tables.ts';
import { startDynamoDb } from './dynamodb.ts';
import { createTables } from './dynamodb-tables.ts';

/** Delay of eventual reads: longer than DynamoDB's, so that nothing works by luck. */
const LAG_MS = 1_000;
const READ_AT_ONCE = 100;
const WRITTEN_AT_ONCE = 25;

type Item = Record<string, AttributeValue>;
interface ItemKey {
  readonly table: string;
  readonly key: Item;
}
interface Change extends ItemKey {
  /** as of after the write; undefined = deleted */
  readonly item: Item | undefined;
  readonly due: number;
}

/** Answers eventual reads while LEITURAS_ATRASADAS is on (docs/decisions/033-lagging-reads.md). */
export interface LaggingCopy {
  readonly url: string;
  /** Whether the copy may answer a request: any read that is not consistent. */
  serves(operation: string, body: string): boolean;
  /** Called after a write, before its answer: reads the items written, to show them later. */
  follow(operation: string, body: string): Promise<void>;
  /** Shows all writes so far. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const keyNames = new Map<string, readonly string[]>();
const keyOf = (table: string, item: Item): Item =>
  Object.fromEntries((keyNames.get(table) ?? []).flatMap((name) => (item[name] ? [[name, item[name]]] : [])));

interface WriteRequest {
  Put?: { TableName: string; Item: Item };
  Update?: { TableName: string; Key: Item };
  Delete?: { TableName: string; Key: Item };
}

/** The items that a write request changes. */
function keysWritten(operation: string, body: string): ItemKey[] {
  const input = JSON.parse(body);
  const key = (table: string, item: Item): ItemKey => ({ table, key: keyOf(table, item) });
  switch (operation) {
    case 'PutItem':
      return [key(input.TableName, input.Item)];
    case 'UpdateItem':
    case 'DeleteItem':
      return [key(input.TableName, input.Key)];
    case 'BatchWriteItem':
      return Object.entries(
        input.RequestItems as Record<
          string,
          { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]
        >,
      ).flatMap(([table, requests]) =>
        requests.map(({ PutRequest, DeleteRequest }) =>
          key(table, PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
        ),
      );
    case 'TransactWriteItems':
      return (input.TransactItems as WriteRequest[]).flatMap(({ Put, Update, Delete }) => {
        if (Put) return [key(Put.TableName, Put.Item)];
        const other = Update ?? Delete;
        return other ? [key(other.TableName, other.Key)] : [];
      });
    default:
      return [];
  }
}

const EVENTUAL = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem']);
const nameOf = ({ table, key }: ItemKey) => `${table} ${JSON.stringify(key)}`;

/** Starts a second engine that shows every write, with its indexes, a second late. */
export async function startLaggingCopy(
  dataDir: string,
  primaryUrl: string,
  prefix: string,
): Promise<LaggingCopy> {
  for (const [name, { pk, sk }] of Object.entries(TABLES) as [string, TableDef][])
    keyNames.set(prefix + name, sk ? [pk, sk] : [pk]);
  const folder = join(dataDir, 'copia');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const engine = await startDynamoDb(folder, undefined, { inMemory: true });
  const primary = new DynamoDBClient({ endpoint: primaryUrl });
  const copy = new DynamoDBClient({ endpoint: engine.url });
  await createTables(engine.url, prefix, { streams: false });

  const write = async (changes: readonly Omit<Change, 'due'>[]): Promise<void> => {
    // One change per item: a batch must not name an item twice.
    const last = new Map(changes.map((change) => [nameOf(change), change]));
    const each = [...last.values()];
    for (let at = 0; at < each.length; at += WRITTEN_AT_ONCE) {
      const requests: Record<string, object[]> = {};
      for (const { table, key, item } of each.slice(at, at + WRITTEN_AT_ONCE)) {
        requests[table] ??= [];
        requests[table].push(item ? { PutRequest: { Item: item } } : { DeleteRequest: { Key: key } });
      }
      await copy.send(new BatchWriteItemCommand({ RequestItems: requests }));
    }
  };
  for (const table of keyNames.keys()) {
    for await (const { Items = [] } of paginateScan({ client: primary }, { TableName: table }))
      await write(Items.map((item) => ({ table, key: keyOf(table, item), item })));
  }

  const waiting: Change[] = [];
  let turn = Promise.resolve();
  /** Shows changes due by a time, after those being shown. */
  const show = (until: number): Promise<void> => {
    turn = turn.then(async () => {
      const end = waiting.findIndex(({ due }) => due > until);
      await write(waiting.splice(0, end < 0 ? waiting.length : end));
    });
    return turn;
  };
  const timer = setInterval(() => void show(performance.now()).catch(() => {}), LAG_MS / 10);
  timer.unref();

  let reading = Promise.resolve();
  async function readNow(keys: readonly ItemKey[]): Promise<Map<string, Item>> {
    const found = new Map<string, Item>();
    for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
      const requests: Record<string, { Keys: Item[]; ConsistentRead: true }> = {};
      for (const { table, key } of keys.slice(at, at + READ_AT_ONCE)) {
        requests[table] ??= { Keys: [], ConsistentRead: true };
        requests[table].Keys.push(key);
      }
      const { Responses = {} } = await primary.send(new BatchGetItemCommand({ RequestItems: requests }));
      for (const [table, items] of Object.entries(Responses))
        for (const item of items) found.set(nameOf({ table, key: keyOf(table, item) }), item);
    }
    return found;
  }

  return {
    url: engine.url,
    serves: (operation, body) => EVENTUAL.has(operation) && !body.includes('"ConsistentRead":true'),
    follow: (operation, body) => {
      const keys = [...new Map(keysWritten(operation, body).map((key) => [nameOf(key), key])).values()];
      if (keys.length === 0) return Promise.resolve();
      // In sequence: of two writes to an item, the state read last must be shown last.
      reading = reading
        .catch(() => {})
        .then(async () => {
          const now = await readNow(keys);
          const due = performance.now() + LAG_MS;
          waiting.push(...keys.map((key) => ({ ...key, item: now.get(nameOf(key)), due })));
        });
      return reading;
    },
    catchUp: async () => {
      await reading.catch(() => {});
      await show(Number.POSITIVE_INFINITY);
    },
    stop: async () => {
      clearInterval(timer);
      await turn.catch(() => {});
      primary.destroy();
      copy.destroy();
      await engine.stop();
    },
  };
}
