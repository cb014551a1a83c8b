import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';

/** Returned by work that is to be retried. */
export const AGAIN = Symbol('again');

/**
 * What a write was decided by has changed meanwhile. A conflict that passes through other retries, or that callers tell
 * apart, has a class of its own.
 */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** Retries after contention and unprocessed keys. */
export const RETRIES = 10;

/** Pauses before a retry: exponential, with jitter. */
export const backOff = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(1000, 20 * 2 ** attempt));

const PAUSE_MS = 30;

/**
 * Retries work that reads, decides and writes on a condition, while it returns `AGAIN` or throws the error of a conflict;
 * then 503. The first retry follows at once, as the first read may merely have been old; the others after growing random
 * pauses. `attempt` counts from 1.
 */
export async function retry<T>(
  attempts: number,
  work: (attempt: number) => Promise<T | typeof AGAIN>,
  conflict: new () => Error = ConflictError,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let cause: Error | undefined;
    try {
      const result = await work(attempt);
      if (result !== AGAIN) return result;
    } catch (error) {
      if (!(error instanceof conflict)) throw error;
      cause = error;
    }
    if (attempt >= attempts) throw refusal(REFUSALS.unavailable, cause);
    if (attempt > 1) await sleep(Math.random() * PAUSE_MS * attempt);
  }
}
