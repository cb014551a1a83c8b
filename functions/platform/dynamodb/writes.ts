import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';
import type { Write } from './commands.ts';
import { db } from './db.ts';
import { backOff, RETRIES } from './retry.ts';

interface SendOptions {
  abortSignal?: AbortSignal;
}

async function send(
  { item: { Put, Update, Delete } }: Write,
  ReturnValues?: 'ALL_NEW' | 'ALL_OLD',
  sending: SendOptions = {},
) {
  if (Update) return db.send(new UpdateCommand({ ...Update, ReturnValues }), sending);
  if (Delete) return db.send(new DeleteCommand({ ...Delete, ReturnValues }), sending);
  if (Put) return db.send(new PutCommand({ ...Put, ReturnValues }), sending);
  throw new Error('a check needs a transaction');
}

async function sendAlone(one: Write, returned?: 'ALL_NEW' | 'ALL_OLD', sending?: SendOptions) {
  try {
    return (await send(one, returned, sending)).Attributes;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw one.otherwise?.(error.Item && unmarshall(error.Item)) ?? error;
  }
}

/** Sends a single write. A failed condition throws the error of its `otherwise`. */
export async function write(one: Write): Promise<void> {
  await sendAlone(one);
}

/** Sends a single write. False when its condition failed. */
export async function tryWrite(one: Write, sending?: SendOptions): Promise<boolean> {
  try {
    await send(one, undefined, sending);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** As `write`, for an update: returns the new item. */
export const writeAndRead = async <T>(update: Write, sending?: SendOptions): Promise<T> =>
  (await sendAlone(update, 'ALL_NEW', sending)) as T;

type WriteResult<T> =
  /** the item after an update */
  | { isWritten: true; item: T }
  /** the current item, if the write asks for it */
  | { isWritten: false; current: T | undefined };

/** Sends a single write, and returns a failed condition as a value. */
export async function attempt<T>(one: Write): Promise<WriteResult<T>> {
  try {
    const { Attributes } = await send(one, one.item.Update && 'ALL_NEW');
    return { isWritten: true, item: Attributes as T };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { isWritten: false, current: error.Item && (unmarshall(error.Item) as T) };
  }
}

/** Sends a single update. Returns the new item, undefined when its condition failed. */
export async function tryWriteAndRead<T>(update: Write): Promise<T | undefined> {
  const answer = await attempt<T>(update);
  return answer.isWritten ? answer.item : undefined;
}

/** As `write`: returns the item before it, undefined when there was none. */
export const replaceAndRead = async <T>(one: Write): Promise<T | undefined> =>
  (await sendAlone(one, 'ALL_OLD')) as T | undefined;

const isContention = (code: string | undefined) =>
  code === 'TransactionConflict' || code === 'ThrottlingError' || code === 'ProvisionedThroughputExceeded';

/** The write of a transaction whose condition failed, and the current item, if the write asks for it. */
interface RefusedWrite {
  write: Write;
  current: Record<string, unknown> | undefined;
}

/**
 * Writes all or nothing. Returns the first write, in order, whose condition failed; undefined when all are written. A failed
 * condition of a write that is not `expected` throws as in `transact`. Contention is retried with jitter, then 503.
 */
export async function tryTransact(
  writes: readonly Write[],
  expected: readonly Write[] = writes,
): Promise<RefusedWrite | undefined> {
  const refused = await sendTransaction(writes);
  if (!refused || expected.includes(refused.write)) return refused;
  throw refused.write.otherwise?.(refused.current) ?? new ConditionFailedError();
}

async function sendTransaction(writes: readonly Write[]): Promise<RefusedWrite | undefined> {
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
      if (attempt >= RETRIES) throw refusal(REFUSALS.unavailable, error);
      await backOff(attempt);
    }
  }
}

/** A failed condition without an `otherwise`. */
class ConditionFailedError extends Error {
  override readonly name = 'ConditionFailedError';
}

/** Writes all or nothing. A failed condition throws the error of its write's `otherwise`. */
export async function transact(writes: readonly Write[]): Promise<void> {
  await tryTransact(writes, []);
}
