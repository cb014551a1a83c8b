import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Condition, Placeholders } from './conditions.ts';
import { table } from './db.ts';
import type { Addressed } from './keys.ts';
import type { TableName } from './tables.ts';

/*
 * Every write of the product is built here, and made alone or in a transaction (writes.ts). The rights of each function
 * are read off these calls (infra/derived-access.ts): the table is always named in the call itself.
 */

type Item = Record<string, unknown>;

export interface WriteOptions {
  /** the write happens only while this holds */
  when?: Condition | undefined;
  /** what a failed condition means: the error to throw, by the item as it stood (undefined: there was none) */
  otherwise?: ((current: Item | undefined) => Error) | undefined;
  /** asks for the item as it stood where no `otherwise` looks at it (tryTransact returns it) */
  returnItem?: boolean;
}

export interface Change {
  /** new values; an `Operand` is computed by the database, undefined values are left alone */
  set?: Item;
  remove?: readonly string[];
  /** numbers to add, or elements to add to a set */
  add?: Item;
  /** elements to take out of a set */
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
    // The item is worth its bytes only to those who look at it.
    ...(looksAtItem && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
  };
}
const meaning = ({ otherwise }: WriteOptions) => otherwise && { otherwise };

/** Writes a whole item in place of the one that has its key. */
export const putItem = (name: TableName, item: object, options: WriteOptions = {}): Write => ({
  item: { Put: { TableName: table(name), Item: item, ...conditional(options, new Placeholders()) } },
  ...meaning(options),
});

/** Changes an item, and makes one where there is none, unless `when` asks for one. Throws on an empty change. */
export function updateItem(...[name, Key, change, options = {}]: Addressed<[Change, WriteOptions?]>): Write {
  const placeholders = new Placeholders();
  const UpdateExpression = expressionOf(change, placeholders);
  return {
    item: {
      Update: { TableName: table(name), Key, UpdateExpression, ...conditional(options, placeholders) },
    },
    ...meaning(options),
  };
}

export const deleteItem = (...[name, Key, options = {}]: Addressed<[WriteOptions?]>): Write => ({
  item: { Delete: { TableName: table(name), Key, ...conditional(options, new Placeholders()) } },
  ...meaning(options),
});

/** Lets a transaction happen only while `when` holds of an item that it does not change. */
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
    ...meaning(options),
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
