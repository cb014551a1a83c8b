import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';

/** Returned by work that is to be retried. */
export const AGAIN = Symbol('again');

/** Retries after contention and unprocessed keys. */
export const RETRIES = 10;

/** Pauses before a retry: exponential, with jitter. */
export const backOff = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(1000, 20 * 2 ** attempt));

const PAUSE_MS = 30;

/** Retries work that returns `AGAIN`, with growing random pauses; then 503. */
export async function retry<T>(attempts: number, work: () => Promise<T | typeof AGAIN>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work();
    if (result !== AGAIN) return result;
    if (attempt >= attempts) throw refusal(REFUSALS.unavailable);
    await sleep(Math.random() * PAUSE_MS * attempt);
  }
}
