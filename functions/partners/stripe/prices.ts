import { findAtStripe } from './client.ts';

export interface StripePrice {
  readonly nickname: string | null;
  /** cents */
  readonly amount: number;
  readonly interval: string;
  readonly intervalCount: number;
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
