import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Condition, Placeholders } from './conditions.ts';
import { table } from './db.ts';
import type { Addressed } from './keys.ts';
import type { TableName } from './tables.ts';

/*
 * Every write of the product is built here, and sent alone or in a transaction (writes.ts). infra/derived-access.ts derives
 * each function's rights from these calls, so the call itself must name the table.
 */

type Item = Record<string, unknown>;

export interface WriteOptions {
  /** the write happens only while this holds */
  when?: Condition | undefined;
  /** the error for a failed condition, given the current item (undefined: there is none) */
  otherwise?: ((current: Item | undefined) => Error) | undefined;
  /** returns the current item of a failed condition, without an `otherwise` that reads it */
  returnItem?: boolean;
}

export interface Change {
  /** new values; the database computes an `Operand`; undefined values are ignored */
  set?: Item;
  remove?: readonly string[];
  /** numbers to add, or elements to add to a set */
  add?: Item;
  /** elements to remove from a set */
  take?: Item;
}

/** One write: alone, or one of a transaction. */
export interface Write extends Pick<WriteOptions, 'otherwise'> {
  item: NonNullable<TransactWriteCommandInput['TransactItems']>[number];
}

function conditional({ when, otherwise, returnItem }: WriteOptions, placeholders: Placeholders) {
  const looksAtItem = returnItem || (otherwise !== undefined && otherwise.length > 0);
  return {
    ...(when && { ConditionExpression: when(placeholders) }),
    ...placeholders.attributes,
    // Returned only where it is read: it may be large.
    ...(looksAtItem && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
  };
}
const refusalOf = ({ otherwise }: WriteOptions) => otherwise && { otherwise };

/** Replaces the item with the same key, if any. */
export const putItem = (name: TableName, item: object, options: WriteOptions = {}): Write => ({
  item: { Put: { TableName: table(name), Item: item, ...conditional(options, new Placeholders()) } },
  ...refusalOf(options),
});

/** Changes an item, or creates it, unless `when` requires one. Throws on an empty change. */
export function updateItem(...[name, Key, change, options = {}]: Addressed<[Change, WriteOptions?]>): Write {
  const placeholders = new Placeholders();
  const UpdateExpression = expressionOf(change, placeholders);
  return {
    item: {
      Update: { TableName: table(name), Key, UpdateExpression, ...conditional(options, placeholders) },
    },
    ...refusalOf(options),
  };
}

export const deleteItem = (...[name, Key, options = {}]: Addressed<[WriteOptions?]>): Write => ({
  item: { Delete: { TableName: table(name), Key, ...conditional(options, new Placeholders()) } },
  ...refusalOf(options),
});

/** Makes a transaction depend on an item that it does not change. */
export const checkItem = (
  ...[name, Key, { when, ...options }]: Addressed<[WriteOptions & { when: Condition }]>
): Write => {
  const placeholders = new Placeholders();
  const ConditionExpression = when(placeholders);
  return {
    item: {
      ConditionCheck: {
        TableName: table(name),
        Key,
        ConditionExpression,
        ...conditional(options, placeholders),
      },
    },
    ...refusalOf(options),
  };
};

function expressionOf({ set = {}, remove = [], add = {}, take = {} }: Change, p: Placeholders): string {
  const given = (values: Item) => Object.entries(values).filter(([, value]) => value !== undefined);
  const pairs = (values: Item, sign: string) =>
    given(values).map(([path, value]) => `${p.name(path)}${sign}${p.value(value)}`);
  const parts = [
    ['SET', pairs(set, ' = ')],
    ['REMOVE', remove.map((path) => p.name(path))],
    ['ADD', pairs(add, ' ')],
    ['DELETE', pairs(take, ' ')],
  ] as const;
  const expression = parts.flatMap(([verb, changes]) =>
    changes.length > 0 ? [`${verb} ${changes.join(', ')}`] : [],
  );
  if (expression.length === 0) throw new Error('nothing to change');
  return expression.join(' ');
}
