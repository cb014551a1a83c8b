/** A price of the two expert plans, in cents of BRL. */
export interface Price {
  readonly id: string;
  readonly product: string;
  readonly nickname: string;
  readonly amount: number;
  readonly interval: 'month' | 'year';
  readonly intervalCount: number;
}

const PRICES: readonly Price[] = [
  {
    id: 'price_expert_semestral',
    product: 'prod_expert',
    nickname: 'Expert Semestral',
    amount: 31200,
    interval: 'month',
    intervalCount: 6,
  },
  {
    id: 'price_expert_anual',
    product: 'prod_expert',
    nickname: 'Expert Anual',
    amount: 50400,
    interval: 'year',
    intervalCount: 1,
  },
];

export const findPrice = (id: string): Price | undefined => PRICES.find((price) => price.id === id);

/** The end of a period from `start` (epoch seconds); the 31st becomes the last day of a shorter month. */
export function periodEnd(start: number, price: Price): number {
  const date = new Date(start * 1000);
  const months = price.interval === 'year' ? 12 * price.intervalCount : price.intervalCount;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
