import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { logger } from '../../platform/log.ts';

/** Many times what a write takes on a bad day, and less than a visitor waits before giving up. */
const PATIENCE_MS = SECOND_MS;

class TooLateError extends Error {
  override readonly name = 'TooLateError';
}

/**
 * Part of the counting of a click. What fails or takes too long is given up, with a line in the log that has nothing of
 * the visitor (an alarm counts them): the redirect goes on without.
 */
export async function unlessLate<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLateError()), PATIENCE_MS);
  });
  const working = work(stop.signal);
  try {
    return await Promise.race([working, late]);
  } catch (error) {
    stop.abort();
    // What was stopped ends in an error of its own, which nobody waits for any more.
    working.catch(() => undefined);
    logger.warn('click not counted', { reason: error instanceof Error ? error.name : String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
