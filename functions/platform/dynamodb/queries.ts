import { BatchGetCommand, GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';
import { all, type Condition, equals, Placeholders } from './conditions.ts';
import { db, table } from './db.ts';
import type { Addressed, KeyOf, Partition } from './keys.ts';
import { backOff, RETRIES } from './retry.ts';
import type { TableName } from './tables.ts';

/*
 * Every read of the product. infra/derived-access.ts derives each function's rights from these calls, so the call itself
 * must name the table, and a query's index.
 */

type Item = Record<string, unknown>;

interface ReadOptions {
  /** consistent read, at twice the price; otherwise a moment old */
  fresh?: boolean;
  /** only these attributes */
  only?: readonly string[];
}

interface GetOptions extends ReadOptions {
  abortSignal?: AbortSignal;
}

const projection = (only: readonly string[] | undefined, placeholders: Placeholders) =>
  only && { ProjectionExpression: only.map((path) => placeholders.name(path)).join(', ') };

export async function getItem<T>(
  ...[name, Key, { fresh = false, only, abortSignal } = {}]: Addressed<[GetOptions?]>
): Promise<T | undefined> {
  const placeholders = new Placeholders();
  const { Item } = await db.send(
    new GetCommand({
      TableName: table(name),
      Key,
      ConsistentRead: fresh,
      ...projection(only, placeholders),
      ...placeholders.attributes,
    }),
    abortSignal && { abortSignal },
  );
  return Item as T | undefined;
}

interface QueryOptions extends ReadOptions {
  /** a condition on the sort key */
  range?: Condition | undefined;
  /** which of the items read are returned; all of them are paid for */
  filter?: Condition | undefined;
  /** items read by one page, before the filter */
  limit?: number | undefined;
  /** in descending order of the sort key */
  newestFirst?: boolean | undefined;
  /** the page starts after this key */
  startKey?: Item | undefined;
}

type QueryArguments = {
  [T in TableName]: [table: T, query: Partition<T> & QueryOptions];
}[TableName];

export interface QueryPage<T> {
  items: T[];
  /** where the next page begins; undefined at the end */
  lastKey: Item | undefined;
}

function command(name: TableName, query: QueryArguments[1], more?: { Select: 'COUNT' }): QueryCommand {
  const { index, where, range, filter, limit, newestFirst = false, startKey, fresh = false, only } = query;
  const placeholders = new Placeholders();
  const conditions = Object.entries(where).map(([attribute, value]) => equals(attribute, value));
  const KeyConditionExpression = (range ? all(...conditions, range) : all(...conditions))(placeholders);
  return new QueryCommand({
    TableName: table(name),
    IndexName: index,
    KeyConditionExpression,
    ...(filter && { FilterExpression: filter(placeholders) }),
    ...projection(only, placeholders),
    ...placeholders.attributes,
    ConsistentRead: fresh || undefined,
    ScanIndexForward: !newestFirst,
    Limit: limit,
    ExclusiveStartKey: startKey,
    ...more,
  });
}

/** DynamoDB's refusal of a page that begins where the query's conditions do not hold. */
const isOutside = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /starting key/i.test(error.message);

/** One page of a query. Throws 400 for a cursor of another list, such as one of another period. */
export async function queryPage<T>(...[name, query]: QueryArguments): Promise<QueryPage<T>> {
  try {
    const { Items = [], LastEvaluatedKey } = await db.send(command(name, query));
    return { items: Items as T[], lastKey: LastEvaluatedKey };
  } catch (error) {
    throw query.startKey && isOutside(error) ? refusal(REFUSALS.invalidCursor) : error;
  }
}

export async function* queryPages<T>(...[name, query]: QueryArguments): AsyncGenerator<QueryPage<T>> {
  for await (const { Items = [], LastEvaluatedKey } of responsesOf(name, query))
    yield { items: Items as T[], lastKey: LastEvaluatedKey };
}

async function* responsesOf(name: TableName, query: QueryArguments[1], more?: { Select: 'COUNT' }) {
  let startKey = query.startKey;
  do {
    const answer = await db.send(command(name, { ...query, startKey } as QueryArguments[1], more));
    yield answer;
    startKey = answer.LastEvaluatedKey;
  } while (startKey);
}

/** All items of a query. Only for lists that a rule bounds. */
export async function queryAll<T>(...query: QueryArguments): Promise<T[]> {
  const items: T[] = [];
  for await (const page of queryPages<T>(...query)) items.push(...page.items);
  return items;
}

/** The first item of a query; with a filter, the first of the first page. */
export async function queryFirst<T>(...[name, query]: QueryArguments): Promise<T | undefined> {
  const limited = [name, { ...query, limit: query.limit ?? 1 }] as QueryArguments;
  return (await queryPage<T>(...limited)).items[0];
}

export async function countItems(...[name, query]: QueryArguments): Promise<number> {
  let count = 0;
  for await (const { Count = 0 } of responsesOf(name, query, { Select: 'COUNT' })) count += Count;
  return count;
}

/** One page of a whole table, a moment old: only for jobs. */
export async function scanPage<T>(
  name: TableName,
  { filter, only, startKey }: { filter?: Condition; only?: readonly string[]; startKey: Item | undefined },
): Promise<QueryPage<T>> {
  const placeholders = new Placeholders();
  const { Items = [], LastEvaluatedKey } = await db.send(
    new ScanCommand({
      TableName: table(name),
      ...(filter && { FilterExpression: filter(placeholders) }),
      ...projection(only, placeholders),
      ...placeholders.attributes,
      ExclusiveStartKey: startKey,
    }),
  );
  return { items: Items as T[], lastKey: LastEvaluatedKey };
}

type BatchArguments = {
  [T in TableName]: [table: T, keys: readonly KeyOf<T>[], options?: Pick<ReadOptions, 'fresh'>];
}[TableName];

const BATCH = 100;

/**
 * Items by key in the order of the keys, a hundred a request and all requests at once; missing items are left out. Keys that
 * DynamoDB returns unprocessed are retried, then 503.
 */
export async function batchGet<T>(...[name, keys, { fresh = false } = {}]: BatchArguments): Promise<T[]> {
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

async function getPage(name: TableName, keys: readonly Item[], fresh: boolean): Promise<Item[]> {
  const found: Item[] = [];
  let rest: Item[] = [...keys];
  for (let attempt = 0; rest.length > 0; attempt += 1) {
    if (attempt > RETRIES) throw refusal(REFUSALS.unavailable);
    if (attempt > 0) await backOff(attempt);
    const page = await db.send(
      new BatchGetCommand({ RequestItems: { [table(name)]: { Keys: rest, ConsistentRead: fresh } } }),
    );
    found.push(...(page.Responses?.[table(name)] ?? []));
    rest = page.UnprocessedKeys?.[table(name)]?.Keys ?? [];
  }
  return found;
}

interface Keys {
  name: TableName;
  keys: readonly Item[];
}

/** The keys of one table in `readTogether`. */
export const keysIn = (
  ...[name, keys]: { [T in TableName]: [table: T, keys: readonly KeyOf<T>[]] }[TableName]
): Keys => ({
  name,
  keys,
});

interface Found {
  items: Item[];
  /** DynamoDB looked for every key */
  isWhole: boolean;
}

/** Items of several tables in one eventually consistent request. */
export async function readTogether(parts: readonly Keys[]): Promise<{ [T in TableName]?: Found }> {
  const { Responses = {}, UnprocessedKeys = {} } = await db.send(
    new BatchGetCommand({
      RequestItems: Object.fromEntries(parts.map(({ name, keys }) => [table(name), { Keys: [...keys] }])),
    }),
  );
  return Object.fromEntries(
    parts.map(({ name }) => [
      name,
      { items: Responses[table(name)] ?? [], isWhole: UnprocessedKeys[table(name)] === undefined },
    ]),
  );
}
