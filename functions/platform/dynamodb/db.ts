import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { refusal } from '../../../shared/refusals.ts';
import { env } from '../aws/env.ts';
import type { TableName } from './tables.ts';

/** By itself the SDK waits for ever, and one request without an answer would stop a stream's consumer for as long. */
const REQUEST_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 2_000;

/** One client per container, with the SDK's keep-alive agent. A request without an answer fails, and is tried again. */
const client = new DynamoDBClient({
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
});
export const db = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

export const table = (name: TableName): string => `${env('TABLE_PREFIX')}${name}`;

/** One page of a query. */
export async function queryPage<T>(query: QueryCommand) {
  const { Items = [], Count = 0, LastEvaluatedKey } = await db.send(query);
  return { items: Items as T[], count: Count, lastKey: LastEvaluatedKey };
}

/** All pages of a query, one after the other. */
export async function* queryPages<T>(query: QueryCommand) {
  let next: QueryCommand | undefined = query;
  while (next) {
    const page: Awaited<ReturnType<typeof queryPage<T>>> = await queryPage<T>(next);
    yield page;
    next = page.lastKey && new QueryCommand({ ...query.input, ExclusiveStartKey: page.lastKey });
  }
}

/** Makes a conditional write; false when its condition failed. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const BATCH = 100;

/**
 * Items by key in the order of the keys, a moment old unless `fresh`, a hundred a request and all requests at once; the
 * missing are left out. What DynamoDB hands back unprocessed is asked for again.
 */
export async function batchGet<T>(
  name: TableName,
  keys: readonly Record<string, string>[],
  { fresh = false } = {},
): Promise<T[]> {
  const pages = Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, page) =>
    keys.slice(page * BATCH, (page + 1) * BATCH),
  );
  const found = await Promise.all(pages.map((page) => getPage(name, page, fresh)));
  const [names] = keys.map(Object.keys);
  const idOf = (item: Item) => JSON.stringify(item, names);
  const byId = new Map(found.flat().map((item) => [idOf(item), item]));
  return keys.flatMap((key) => {
    const item = byId.get(idOf(key));
    return item === undefined ? [] : [item as T];
  });
}

type Item = Record<string, unknown>;

async function getPage(name: TableName, keys: readonly Item[], fresh: boolean): Promise<Item[]> {
  const found: Item[] = [];
  let rest: Item[] = [...keys];
  for (let attempt = 0; rest.length > 0; attempt += 1) {
    if (attempt > RETRIES) throw refusal('unavailable');
    if (attempt > 0) await sleep(Math.random() * Math.min(1000, 20 * 2 ** attempt));
    const page = await db.send(
      new BatchGetCommand({ RequestItems: { [table(name)]: { Keys: rest, ConsistentRead: fresh } } }),
    );
    found.push(...(page.Responses?.[table(name)] ?? []));
    rest = page.UnprocessedKeys?.[table(name)]?.Keys ?? [];
  }
  return found;
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, and what its failed condition means in the domain. */
export interface Write {
  item: TransactItem;
  /** Called with the item as it stood, when the write asked for it (ReturnValuesOnConditionCheckFailure). */
  otherwise?: ((current: Record<string, unknown> | undefined) => Error) | undefined;
}

const RETRIES = 10;
const isContention = (code: string | undefined) =>
  code === 'TransactionConflict' || code === 'ThrottlingError' || code === 'ProvisionedThroughputExceeded';

/**
 * Writes all or nothing. A failed condition throws what its write's `otherwise` says (the first one, in order);
 * contention with another transaction is retried with jitter, then 503.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes.map((write) => write.item) }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (failed >= 0) {
        const current = reasons[failed]?.Item;
        throw writes[failed]?.otherwise?.(current && unmarshall(current)) ?? error;
      }
      if (!reasons.some((reason) => isContention(reason.Code))) throw error;
      if (attempt >= RETRIES) throw refusal('unavailable', error);
      await sleep(Math.random() * Math.min(1000, 20 * 2 ** attempt));
    }
  }
}
