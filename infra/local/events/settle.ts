import { setTimeout as sleep } from 'node:timers/promises';

/** Of the 3 s that a stop may take. */
const TIMEOUT_MS = 1_200;

/** Waits until all have settled, but not for long. */
export async function settleSoon(work: Iterable<Promise<unknown>>): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(work), timeout]);
  timer.abort();
}
