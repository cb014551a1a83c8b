import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../../shared/refusals.ts';

/** What work returns to be tried again. */
export const AGAIN = Symbol('again');

/** How often contention and unprocessed keys are tried again. */
export const RETRIES = 10;

/** Pauses before a retry: a random time, on average longer with each. */
export const backOff = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(1000, 20 * 2 ** attempt));

const PAUSE_MS = 30;

/** Runs work until it does not return `AGAIN`, with growing random pauses, at most so many times; then 503. */
export async function retry<T>(attempts: number, work: () => Promise<T | typeof AGAIN>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work();
    if (result !== AGAIN) return result;
    if (attempt >= attempts) throw refusal('unavailable');
    await sleep(Math.random() * PAUSE_MS * attempt);
  }
}
