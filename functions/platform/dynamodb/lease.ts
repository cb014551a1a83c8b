import { addMs } from '../../../shared/rules/dates.ts';
import { type Change, updateItem, type Write } from './commands.ts';
import { all, any, atMost, type Condition, equals, missing, unchanged } from './conditions.ts';
import type { Addressed, KeyOf } from './keys.ts';
import type { TableName } from './tables.ts';
import { attempt, tryTransact, tryWrite } from './writes.ts';

/**
 * A lease: one run works on an item until it releases the lease or the lease expires, so a dead run blocks others no longer.
 * It is two attributes of a record or of an item of its own. The call itself must name the table (infra/derived-access.ts).
 */
export interface Leased {
  /** the run that has the lease */
  ocupadoPor?: string;
  /** end of the lease (ISO) */
  ocupadoAte?: string;
}

/** A change written with the lease, and further conditions for it. */
export interface LeaseChange extends Pick<Change, 'add'> {
  readonly set?: Change['set'] | undefined;
  readonly remove?: Change['remove'] | undefined;
  /** the item still has these values */
  readonly given?: Record<string, string | number | boolean> | undefined;
  /** another condition */
  readonly when?: Condition;
}

interface Acquisition extends LeaseChange {
  readonly owner: string;
  readonly ms: number;
  readonly now: Date;
}

type Update = Parameters<typeof updateItem>;

/** `refused`: the current item, undefined when there is none. */
export type Acquired<T> = { item: T; refused?: never } | { item?: never; refused: T | undefined };

/** Acquires a free or expired lease. Its owner may acquire it again: an answer may have been lost. */
export async function tryAcquireLease<T extends object>(
  ...[table, key, { owner, ms, now, set, remove = [], add, given = {}, when }]: Addressed<[Acquisition]>
): Promise<Acquired<T>> {
  const change: Change = { set: { ...set, ...leaseOf({ owner, ms, now }) }, remove, ...(add && { add }) };
  const isFree = any(
    missing('ocupadoAte'),
    atMost('ocupadoAte', now.toISOString()),
    equals('ocupadoPor', owner),
  );
  const options = { when: all(unchanged(given), isFree, when), returnItem: true };
  const acquired = await attempt<T>(updateItem(...([table, key, change, options] as Update)));
  return acquired.isWritten ? { item: acquired.item } : { refused: acquired.current };
}

type Candidates<Rest extends readonly unknown[]> = {
  [T in TableName]: [table: T, keys: readonly KeyOf<T>[], ...rest: Rest];
}[TableName];

/** Acquires the first free one of several leases. Returns its index, undefined when all are taken. */
export async function tryAcquireOneOf(
  ...[table, keys, acquisition]: Candidates<[Acquisition]>
): Promise<number | undefined> {
  for (const [index, key] of keys.entries()) {
    const { item } = await tryAcquireLease(...([table, key, acquisition] as Addressed<[Acquisition]>));
    if (item) return index;
  }
  return undefined;
}

/** False when another run has taken the lease over. `also` is written in the same transaction. */
export async function renewLease(
  ...[table, key, { owner, ms, now, set, remove = [], given = {} }, also = []]: Addressed<
    [Acquisition, also?: readonly Write[]]
  >
): Promise<boolean> {
  const change = { set: { ...set, ...leaseOf({ owner, ms, now }) }, remove };
  const options = { when: unchanged({ ...given, ocupadoPor: owner }) };
  const renewal = updateItem(...([table, key, change, options] as Update));
  if (also.length === 0) return tryWrite(renewal);
  return (await tryTransact([renewal, ...also], [renewal])) === undefined;
}

/** False when another run has taken the lease over. */
export const releaseLease = (
  ...[table, key, owner, change]: Addressed<[owner: string, change?: Release]>
): Promise<boolean> => tryWrite(updateItem(...([table, key, ...releasing(owner, change)] as Update)));

type Release = Pick<LeaseChange, 'set' | 'remove' | 'given'>;

/** The change that releases the owner's lease, and its condition. */
export const releasing = (
  owner: string,
  { set = {}, remove = [], given }: Release = {},
): [Change, { when: Condition | undefined }] => [
  { set, remove: [...remove, 'ocupadoPor', 'ocupadoAte'] },
  { when: unchanged({ ...given, ocupadoPor: owner }) },
];

export const isLeased = ({ ocupadoAte = '' }: Leased, now: Date): boolean => ocupadoAte > now.toISOString();

const leaseOf = ({ owner, ms, now }: Pick<Acquisition, 'owner' | 'ms' | 'now'>) => ({
  ocupadoPor: owner,
  ocupadoAte: addMs(now, ms).toISOString(),
});
