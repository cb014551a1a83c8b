import { setTimeout as sleep } from 'node:timers/promises';

/** Of the 3 s that a stop may take. */
const PATIENCE_MS = 1_200;

/** Waits until all have settled, but not for long. */
export async function settleSoon(work: Iterable<Promise<unknown>>): Promise<void> {
  const patience = new AbortController();
  const tired = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(work), tired]);
  patience.abort();
}
