import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { addMs } from '../../../shared/rules/dates.ts';
import { db, isWritten } from './db.ts';
import { changeSet } from './expressions.ts';

/**
 * A lease: one run works on an item until it releases the lease or its time ends, so a run that dies blocks nobody for
 * longer. It is two attributes of the item, which may be a record or an item of its own.
 */
export interface Leased {
  /** the run that has the lease */
  ocupadoPor?: string;
  /** end of the lease (ISO) */
  ocupadoAte?: string;
}

export interface ItemKey {
  TableName: string;
  Key: Record<string, string>;
}

/** What is written together with the lease, and what must hold for it. */
export interface LeaseChange {
  readonly set?: Record<string, unknown> | undefined;
  readonly remove?: readonly string[] | undefined;
  /** the item still has these values */
  readonly given?: Record<string, string | number | boolean> | undefined;
  /** a number of the item that grows by one */
  readonly count?: string;
  /** another condition */
  readonly only?: { expression: string; values: Record<string, unknown> };
}

interface Acquisition extends LeaseChange {
  readonly owner: string;
  readonly ms: number;
  readonly now: Date;
}

/** `refused`: the item as it is, undefined when there is none. */
export type Acquired<T> = { item: T; refused?: never } | { item?: never; refused: T | undefined };

/** Acquires a free or ended lease. The owner of a lease acquires it again: an answer may have been lost. */
export async function tryAcquireLease<T extends object>(
  key: ItemKey,
  { owner, ms, now, set, remove, given, count, only }: Acquisition,
): Promise<Acquired<T>> {
  const change = changeSet({ ...set, ...leaseOf({ owner, ms, now }) }, remove, given);
  const conditions = [
    change.ConditionExpression,
    '(attribute_not_exists(ocupadoAte) OR ocupadoAte <= :now OR ocupadoPor = :ocupadoPor)',
    only && `(${only.expression})`,
  ];
  try {
    const { Attributes } = await db.send(
      new UpdateCommand({
        ...key,
        ...change,
        UpdateExpression: `${change.UpdateExpression}${count ? ` ADD ${count} :one` : ''}`,
        ConditionExpression: conditions.filter(Boolean).join(' AND '),
        ExpressionAttributeValues: {
          ...change.ExpressionAttributeValues,
          ...only?.values,
          ...(count && { ':one': 1 }),
          ':now': now.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { item: Attributes as T };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { refused: error.Item && (unmarshall(error.Item) as T) };
  }
}

/** Acquires the first free one of several leases. Undefined when all are taken. */
export async function tryAcquireOneOf(
  keys: readonly ItemKey[],
  acquisition: Acquisition,
): Promise<ItemKey | undefined> {
  for (const key of keys) if ((await tryAcquireLease(key, acquisition)).item) return key;
  return undefined;
}

/** Extends the owner's lease. False when another run has taken it over. */
export const renewLease = (
  key: ItemKey,
  { owner, ms, now, set, remove, given }: Acquisition,
): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...key,
        ...changeSet({ ...set, ...leaseOf({ owner, ms, now }) }, remove, { ...given, ocupadoPor: owner }),
      }),
    ),
  );

/** Releases the owner's lease. False when another run has taken it over. */
export const releaseLease = (key: ItemKey, owner: string, change: LeaseChange = {}): Promise<boolean> =>
  isWritten(db.send(new UpdateCommand({ ...key, ...releasing(owner, change) })));

/** The update that releases the owner's lease, for a transaction. */
export const releasing = (owner: string, { set = {}, remove = [], given }: LeaseChange = {}) =>
  changeSet(set, [...remove, 'ocupadoPor', 'ocupadoAte'], { ...given, ocupadoPor: owner });

/** Whether a run works on the item. */
export const isLeased = ({ ocupadoAte = '' }: Leased, now: Date): boolean => ocupadoAte > now.toISOString();

const leaseOf = ({ owner, ms, now }: Pick<Acquisition, 'owner' | 'ms' | 'now'>) => ({
  ocupadoPor: owner,
  ocupadoAte: addMs(now, ms).toISOString(),
});
