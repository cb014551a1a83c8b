import type { Context } from 'aws-lambda';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { forEachAtOnce } from '../at-once.ts';

/** What EventBridge Scheduler hands a function (its universal context input). */
export interface ScheduledEvent {
  /** the instant it was due, ISO */
  time: string;
  /** asked for by hand: what the day's run has done already is gone through again */
  deNovo?: boolean;
}

/** Which part of a job that runs in several side by side (infra/jobs.ts); none where it is run by hand: all of them. */
export interface PartEvent {
  parte?: number;
}

/** The instant a scheduled run is for. */
export const dueAt = ({ time }: ScheduledEvent): Date => new Date(time);

/** What a job reads of Lambda's second argument. */
export type Run = Pick<Context, 'getRemainingTimeInMillis'>;

/** A page takes less than this, on the largest company too. */
const RESERVE_MS = MINUTE_MS;

/** A run ended before its function's time did, with its progress saved. Lambda calls again, and the next run resumes. */
export class UnfinishedError extends Error {
  override readonly name = 'UnfinishedError';
}

export const hasTimeLeft = (run: Run): boolean => run.getRemainingTimeInMillis() >= RESERVE_MS;

export function assertTimeLeft(run: Run): void {
  if (!hasTimeLeft(run)) throw new UnfinishedError('To be continued');
}

export type Cursor = Record<string, unknown>;
export interface Pages<T> {
  list(from: Cursor | undefined): Promise<{ items: readonly T[]; lastKey: Cursor | undefined }>;
  work(item: T): Promise<void>;
  atOnce: number;
}

/**
 * Works through a list page by page, in bounded memory, where items that are done leave the list. Returns how many; throws
 * UnfinishedError when time runs out.
 */
export async function eachPage<T>(run: Run, { list, work, atOnce }: Pages<T>): Promise<number> {
  let done = 0;
  let cursor: Cursor | undefined;
  do {
    assertTimeLeft(run);
    const page = await list(cursor);
    await forEachAtOnce(page.items, atOnce, work);
    done += page.items.length;
    cursor = page.lastKey;
  } while (cursor);
  return done;
}
