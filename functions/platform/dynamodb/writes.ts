import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { refusal } from '../../../shared/refusals.ts';
import type { Write } from './commands.ts';
import { db } from './db.ts';
import { backOff, RETRIES } from './retry.ts';

interface Sending {
  abortSignal?: AbortSignal;
}

async function send(
  { item: { Put, Update, Delete } }: Write,
  ReturnValues?: 'ALL_NEW' | 'ALL_OLD',
  sending: Sending = {},
) {
  if (Update) return db.send(new UpdateCommand({ ...Update, ReturnValues }), sending);
  if (Delete) return db.send(new DeleteCommand({ ...Delete, ReturnValues }), sending);
  if (Put) return db.send(new PutCommand({ ...Put, ReturnValues }), sending);
  throw new Error('a check stands in a transaction');
}

async function sendAlone(one: Write, returned?: 'ALL_NEW' | 'ALL_OLD', sending?: Sending) {
  try {
    return (await send(one, returned, sending)).Attributes;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw one.otherwise?.(error.Item && unmarshall(error.Item)) ?? error;
  }
}

/** Makes a write alone. A failed condition throws what its `otherwise` says. */
export async function write(one: Write): Promise<void> {
  await sendAlone(one);
}

/** Makes a write alone. Returns false where its condition failed. */
export async function tryWrite(one: Write, sending?: Sending): Promise<boolean> {
  try {
    await send(one, undefined, sending);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Makes an update alone. Returns the item as it is after it. Throws as `write`. */
export const writeAndRead = async <T>(update: Write, sending?: Sending): Promise<T> =>
  (await sendAlone(update, 'ALL_NEW', sending)) as T;

type Attempt<T> =
  /** the item after an update */
  | { isWritten: true; item: T }
  /** the item as it stood, where the write asks for it */
  | { isWritten: false; current: T | undefined };

/** Makes a write alone. A failed condition is an answer. */
export async function attempt<T>(one: Write): Promise<Attempt<T>> {
  try {
    const { Attributes } = await send(one, one.item.Update && 'ALL_NEW');
    return { isWritten: true, item: Attributes as T };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { isWritten: false, current: error.Item && (unmarshall(error.Item) as T) };
  }
}

/** Makes an update alone. Returns the item as it is after it, undefined where its condition failed. */
export async function tryWriteAndRead<T>(update: Write): Promise<T | undefined> {
  const answer = await attempt<T>(update);
  return answer.isWritten ? answer.item : undefined;
}

/** Makes a write alone. Returns the item as it was before it, undefined where there was none. Throws as `write`. */
export const replaceAndRead = async <T>(one: Write): Promise<T | undefined> =>
  (await sendAlone(one, 'ALL_OLD')) as T | undefined;

const isContention = (code: string | undefined) =>
  code === 'TransactionConflict' || code === 'ThrottlingError' || code === 'ProvisionedThroughputExceeded';

/** A write of a transaction whose condition failed, and the item as it stood, if its `otherwise` looks at it. */
interface Refused {
  write: Write;
  current: Record<string, unknown> | undefined;
}

/**
 * Writes all or nothing. Returns the first write, in order, whose condition failed; undefined once all are written. Where
 * only some of them are `expected` to be refused, the others throw as in `transact`.
 * Contention with another transaction is retried with jitter, then 503.
 */
export async function tryTransact(
  writes: readonly Write[],
  expected: readonly Write[] = writes,
): Promise<Refused | undefined> {
  const refused = await sendTransaction(writes);
  if (!refused || expected.includes(refused.write)) return refused;
  throw refused.write.otherwise?.(refused.current) ?? new ConditionFailedError();
}

async function sendTransaction(writes: readonly Write[]): Promise<Refused | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
      const refused = writes[failed];
      const current = reasons[failed]?.Item;
      if (refused) return { write: refused, current: current && unmarshall(current) };
      if (!reasons.some(({ Code }) => isContention(Code))) throw error;
      if (attempt >= RETRIES) throw refusal('unavailable', error);
      await backOff(attempt);
    }
  }
}

/** A condition failed that has no meaning in the domain. */
class ConditionFailedError extends Error {
  override readonly name = 'ConditionFailedError';
}

/** Writes all or nothing, as `tryTransact`. A failed condition throws what its write's `otherwise` says. */
export async function transact(writes: readonly Write[]): Promise<void> {
  await tryTransact(writes, []);
}
