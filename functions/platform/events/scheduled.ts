import type { Context } from 'aws-lambda';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { forEachAtOnce } from '../at-once.ts';

/** The input from EventBridge Scheduler. */
export interface ScheduledEvent {
  /** the instant it was due, ISO */
  time: string;
  /** set by hand: repeats what the day's run has already done */
  deNovo?: boolean;
}

/** The part of a job that runs in parallel parts (infra/jobs.ts); none, when run by hand: all parts. */
export interface PartEvent {
  parte?: number;
}

export const dueAt = ({ time }: ScheduledEvent): Date => new Date(time);

export type Run = Pick<Context, 'getRemainingTimeInMillis'>;

/** More than a page takes, even of the largest company. */
const RESERVE_MS = MINUTE_MS;

/** A run ended before its time-out, with its progress saved. Lambda retries, and the next run resumes. */
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
 * Works through a list page by page, in bounded memory; processed items leave the list. Returns their number. Throws
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
