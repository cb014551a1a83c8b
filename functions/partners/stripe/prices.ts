import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { findAtStripe } from './client.ts';

export interface StripePrice {
  readonly nickname: string | null;
  /** cents */
  readonly amount: number;
  readonly interval: string;
  readonly intervalCount: number;
}

const KEPT_MS = 10 * MINUTE_MS;
const kept = new Map<string, { since: number; price: Promise<StripePrice | undefined> }>();

/**
 * As `findPrice`, cached for ten minutes per container, since the call is public. Only for the few prices on offer;
 * failures are not cached.
 */
export function keptPrice(priceId: string, now: Date): Promise<StripePrice | undefined> {
  const found = kept.get(priceId);
  const age = found ? now.getTime() - found.since : Number.NaN;
  if (found && age >= 0 && age < KEPT_MS) return found.price;
  const price = findPrice(priceId);
  kept.set(priceId, { since: now.getTime(), price });
  price.catch(() => kept.delete(priceId));
  return price;
}

/** A recurring price in BRL; undefined for anything else. Throws 502. */
export async function findPrice(priceId: string): Promise<StripePrice | undefined> {
  const price = await findAtStripe((stripe) => stripe.prices.retrieve(priceId));
  if (!price?.recurring || price.currency !== 'brl' || price.unit_amount === null) return undefined;
  return {
    nickname: price.nickname,
    amount: price.unit_amount,
    interval: price.recurring.interval,
    intervalCount: price.recurring.interval_count,
  };
}
