import type { Context } from 'aws-lambda';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { forEachAtOnce } from '../at-once.ts';

/** What EventBridge Scheduler hands a function (its universal context input). */
export interface ScheduledEvent {
  /** the instant it was due, ISO */
  time: string;
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

/** A run ended before its function's time did, with its place noted. Lambda calls again, and the next run goes on. */
export class UnfinishedError extends Error {
  override readonly name = 'UnfinishedError';
}

export const hasTimeLeft = (run: Run): boolean => run.getRemainingTimeInMillis() >= RESERVE_MS;

export function assertTimeLeft(run: Run): void {
  if (!hasTimeLeft(run)) throw new UnfinishedError('To be continued');
}

export type Cursor = Record<string, unknown>;
interface Pages<T> {
  /** where an earlier run stopped */
  from?: Cursor | undefined;
  list(from: Cursor | undefined): Promise<{ items: readonly T[]; lastKey: Cursor | undefined }>;
  work(item: T): Promise<void>;
  atOnce: number;
  /** notes after each page where a next run would go on; nothing to note where what is done leaves the list */
  save?(next: Cursor | undefined): Promise<void>;
}

/** Works through a list page by page, in bounded memory. Returns how many; throws UnfinishedError when time runs out. */
export async function eachPage<T>(run: Run, { from, list, work, atOnce, save }: Pages<T>): Promise<number> {
  let done = 0;
  let cursor = from;
  do {
    assertTimeLeft(run);
    const page = await list(cursor);
    await forEachAtOnce(page.items, atOnce, work);
    done += page.items.length;
    cursor = page.lastKey;
    await save?.(cursor);
  } while (cursor);
  return done;
}
