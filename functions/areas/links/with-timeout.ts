import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { logger } from '../../platform/log.ts';

/** Far longer than a slow write, but short enough for a visitor to wait. */
const TIMEOUT_MS = SECOND_MS;

class TooLateError extends Error {
  override readonly name = 'TooLateError';
}

/**
 * Runs a part of counting a click. Returns undefined if it fails or takes too long, so that the redirect continues. Logs
 * a line without data of the visitor; an alarm counts these lines.
 */
export async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLateError()), TIMEOUT_MS);
  });
  const working = work(stop.signal);
  try {
    return await Promise.race([working, late]);
  } catch (error) {
    stop.abort();
    // The aborted work rejects too, after the race has ended.
    working.catch(() => undefined);
    logger.warn('click not counted', { reason: error instanceof Error ? error.name : String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
