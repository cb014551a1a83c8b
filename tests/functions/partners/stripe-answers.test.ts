// @process without-stack

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, callStripe, findAtStripe } from '../../../functions/partners/stripe/client.ts';
import { planoOf, priceIdOf } from '../../../functions/partners/stripe/price-ids.ts';
import { findPrice } from '../../../functions/partners/stripe/prices.ts';
import { findSubscription, paymentIntentOf } from '../../../functions/partners/stripe/subscriptions.ts';
import { invoke } from '../../support/invoke.ts';
import { type StripeWire, startStripeWire, subscription } from '../../support/stripe-wire.ts';

let stripe: StripeWire;
beforeAll(async () => {
  stripe = await startStripeWire();
});
afterAll(() => stripe.close());

const PRICE = 'GET /v1/prices/price_semestral';
const price = (extra: object = {}) => ({
  id: 'price_semestral',
  object: 'price',
  nickname: null,
  currency: 'brl',
  unit_amount: 31200,
  recurring: { interval: 'month', interval_count: 6 },
  ...extra,
});

describe('a price', () => {
  it('keeps its own name, or gets the plan’s if it has none', async () => {
    stripe.answers({ [PRICE]: [price()] });
    // Answers are cached for ten minutes.
    const details = async (minutes: number) => {
      const at = new Date(Date.now() + minutes * 60_000);
      return (await invoke('pagamento.priceDetails', { query: { priceId: 'price_semestral' }, at })).body;
    };
    expect(await details(0)).toEqual({
      nickname: 'Expert',
      amount: 31200,
      currency: 'brl',
      interval: 'month',
      intervalCount: 6,
    });
    stripe.answers({ [PRICE]: [price({ nickname: 'Expert Semestral' })] });
    expect(await details(9)).toHaveProperty('nickname', 'Expert');
    expect(await details(10)).toHaveProperty('nickname', 'Expert Semestral');
  });

  it.each([
    { recurring: null },
    { currency: 'usd' },
    { unit_amount: null },
  ])('is not accepted with %j', async (extra) => {
    stripe.answers({ [PRICE]: [price(extra)] });
    expect(await findPrice('price_semestral')).toBeUndefined();
  });

  it('that is not configured, or agreed by chat, cannot be bought', () => {
    expect([priceIdOf('expert_anual'), priceIdOf('enterprise_anual')]).toEqual([null, null]);
    expect([planoOf('price_semestral'), planoOf('price_x')]).toEqual(['expert_semestral', undefined]);
  });
});

describe('a subscription', () => {
  const read = (extra: object) => {
    stripe.answers({ 'GET /v1/subscriptions/sub_1': [subscription(extra)] });
    return findSubscription('sub_1');
  };

  it('names its customer, company, price and plan, and its payment', async () => {
    expect(await read({})).toMatchObject({
      id: 'sub_1',
      customerId: 'cus_1',
      empresaId: 'E',
      priceId: 'price_semestral',
      plano: 'expert_semestral',
      status: 'incomplete',
      forma: 'cartao',
      clientSecret: 'pi_1_secret_2',
    });
    expect(paymentIntentOf('pi_1_secret_2')).toBe('pi_1');
  });

  it('may have its customer expanded, or no payment', async () => {
    expect(await read({ customer: { id: 'cus_2' } })).toHaveProperty('customerId', 'cus_2');
    for (const latest_invoice of ['in_1', null, { confirmation_secret: null }]) {
      expect((await read({ latest_invoice }))?.clientSecret).toBeUndefined();
    }
  });

  it.each([
    ['incomplete', 'active', { status: 'open', billing_reason: 'subscription_create' }],
    ['active', 'active', { status: 'paid', billing_reason: 'subscription_create' }],
    ['past_due', 'past_due', { status: 'open', billing_reason: 'subscription_cycle' }],
    ['incomplete_expired', 'canceled', { status: 'void', billing_reason: 'subscription_create' }],
    ['canceled', 'canceled', { status: 'void', billing_reason: 'subscription_cycle' }],
    ['unpaid', 'unpaid', { status: 'open', billing_reason: 'subscription_cycle' }],
  ])('by invoice counts as %s while Stripe says %s', async (expected, status, invoice) => {
    const latest_invoice = { id: 'in_1', due_date: 1_800_000_000, ...invoice };
    const found = await read({ collection_method: 'send_invoice', status, latest_invoice });
    expect(found).toMatchObject({ status: expected, forma: 'boleto' });
    expect(found?.dueAt).toBe(invoice.status === 'open' ? '2027-01-15T08:00:00.000Z' : undefined);
  });

  it('without a price gives no plan', async () => {
    expect(await read({ items: { data: [] } })).toMatchObject({ priceId: undefined, plano: undefined });
  });
});

describe('Stripe', () => {
  it('is called at the configured address, with its scheme', () => {
    expect(addressOf('https://api.stripe.com')).toEqual({ host: 'api.stripe.com', protocol: 'https' });
    expect(addressOf('http://127.0.0.1:12111')).toEqual({
      host: '127.0.0.1',
      protocol: 'http',
      port: '12111',
    });
  });

  it('errors of our own are not reported as Stripe’s', async () => {
    const mistake = new Error('of ours');
    await expect(callStripe(() => Promise.reject(mistake))).rejects.toBe(mistake);
    await expect(findAtStripe(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });

  it('502 for a refusal, undefined for a missing object', async () => {
    stripe.answers({});
    expect(await findSubscription('sub_0')).toBeUndefined();
    await expect(callStripe((api) => api.prices.retrieve('price_0'))).rejects.toHaveProperty('status', 502);
  });
});
