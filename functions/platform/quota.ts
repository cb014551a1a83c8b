import { AppError } from '../../shared/errors.ts';
import { quotaReached } from '../../shared/sentences.ts';
import { type Limit, reserveAll, uncountEvent, windowEnd } from './dynamodb/rate.ts';

/** A limit, and the text that tells the user which one was reached. */
export interface Quota {
  limit: Limit;
  reached: string;
}

/** The 429 of a quota, which says when the call works again. */
export const throttled = (what: string, until: Date): AppError =>
  new AppError('throttled', quotaReached(what, until), { codigo: 'limite' });

/** Counts against the quotas, then runs `work`; uncounts if `work` throws. Throws 429 with a text that says when it works again. */
export const withinQuotas = <T>(quotas: readonly Quota[], now: Date, work: () => Promise<T>): Promise<T> =>
  withinQuotasOr(quotas, now, work, ({ reached, limit }) => {
    throw throttled(reached, windowEnd(limit, now));
  });

/** As `withinQuotas`, but runs `otherwise` if a quota is reached. */
export async function withinQuotasOr<T>(
  quotas: readonly Quota[],
  now: Date,
  work: () => Promise<T>,
  otherwise: (reached: Quota) => T | Promise<T>,
): Promise<T> {
  const full = await reserveAll(
    quotas.map(({ limit }) => limit),
    now,
  );
  const reached = quotas.find(({ limit }) => limit === full);
  if (reached) return otherwise(reached);
  try {
    return await work();
  } catch (error) {
    await Promise.all(quotas.map(({ limit }) => uncountEvent(limit, now)));
    throw error;
  }
}
