// @process without-stack

import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripeEmulator, type StripeEmulator } from '../../../../infra/local/emulators/stripe/index.ts';
import { type EmulatorHarness, SECRETS, startEmulator } from '../../../support/emulator.ts';

let harness: EmulatorHarness;
let emulator: StripeEmulator;
let stripe: Stripe;
let webhooks: Stripe.Event[];
/** statuses that the product answers the next webhooks with */
let answers: number[];

beforeAll(async () => {
  harness = await startEmulator('stripe', (context) => {
    emulator = createStripeEmulator(context);
    return emulator;
  });
  const { port } = new URL(harness.apiUrl);
  stripe = new Stripe(SECRETS.stripe.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 1,
  });
  harness.onProductCall = (req, body) => {
    const signature = String(req.headers['stripe-signature']);
    const { webhookSecret } = SECRETS.stripe;
    const at = harness.now.getTime();
    try {
      webhooks.push(stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, at));
    } catch {
      // Signed before the test moved the clock: it comes again.
      return 400;
    }
    return answers.shift() ?? 200;
  };
});
beforeEach(() => {
  webhooks = [];
  answers = [];
});
afterEach(() => {
  harness.faults.length = 0;
});
afterAll(() => harness.close());

const later = (days: number) => {
  harness.now = new Date(harness.now.getTime() + days * 86_400_000);
};
const subscribe = async (price = 'price_expert_semestral') => {
  const customer = await stripe.customers.create({ email: 'a@b.com', metadata: { empresaId: 'E1' } });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    metadata: { empresaId: 'E1' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  });
};
const secretOf = ({ latest_invoice }: Stripe.Subscription) =>
  (typeof latest_invoice === 'object' && latest_invoice?.confirmation_secret?.client_secret) || '';
const tool = async (path: string, body: unknown) => {
  const response = await fetch(`${harness.publicUrl}/__local/stripe/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const pay = (subscription: Stripe.Subscription, cartao = '4242 4242 4242 4242', more = {}) =>
  tool('pagar', { clientSecret: secretOf(subscription), cartao, ...more });
const types = () => webhooks.map((webhook) => webhook.type);

describe('the API, through the official client', () => {
  it('answers errors as Stripe does', async () => {
    await expect(stripe.prices.retrieve('price_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      type: 'StripeInvalidRequestError',
    });
    await expect(
      stripe.customers.create({ surpresa: 1 } as unknown as Stripe.CustomerCreateParams),
    ).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'surpresa' });
    const stranger = new Stripe('sk_test_errada', {
      host: '127.0.0.1',
      port: new URL(harness.apiUrl).port,
      protocol: 'http',
      telemetry: false,
    });
    await expect(stranger.prices.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('gives an incomplete subscription with the secret of its payment', async () => {
    const subscription = await subscribe();
    expect(subscription).toMatchObject({ status: 'incomplete', metadata: { empresaId: 'E1' } });
    expect(secretOf(subscription)).toMatch(/^pi_\w+_secret_\w+$/);
    const bare = await stripe.subscriptions.retrieve(subscription.id);
    expect(bare.latest_invoice).toMatch(/^in_/);
  });

  it('does the work of an idempotency key once, even when the answer got lost', async () => {
    harness.faults.push({ match: /POST \/v1\/customers/, mode: 'aceita-e-corta' });
    const first = await stripe.customers.create({ email: 'x@y.com' }, { idempotencyKey: 'k1' });
    const again = await stripe.customers.create({ email: 'x@y.com' }, { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    await expect(
      stripe.customers.create({ email: 'outro@y.com' }, { idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

describe('cards', () => {
  it('3155 asks for authentication on a page that leads back to the product', async () => {
    const subscription = await subscribe();
    const clientSecret = secretOf(subscription);
    expect(await pay(subscription, '4000002500003155')).toMatchObject({
      body: { status: 'requires_action' },
    });
    const returnUrl = `${harness.publicUrl}/confirmation`;
    const query = new URLSearchParams({ clientSecret, returnUrl });
    const page = await fetch(`${harness.publicUrl}/__local/stripe/autenticar?${query}`);
    expect(await page.text()).toContain('Concluir autenticação');
    const back = await fetch(`${harness.publicUrl}/__local/stripe/autenticar`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ clientSecret, returnUrl, resultado: 'sucesso' }),
    });
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.searchParams.get('payment_intent_client_secret')).toBe(clientSecret);
    expect(address.searchParams.get('redirect_status')).toBe('succeeded');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('a real number is never charged nor kept', async () => {
    const subscription = await subscribe();
    expect(await pay(subscription, '4111 1111 1111 1112')).toMatchObject({
      body: { error: { code: 'incorrect_number' } },
    });
    expect(await pay(subscription, '4111 1111 1111 1111')).toHaveProperty('status', 402);
  });
});

describe('webhooks', () => {
  it('are sent again until the product takes them, and again on demand', async () => {
    answers = [500, 200];
    await stripe.customers.create({ email: 'repete@b.com' });
    await expect.poll(() => types()).toEqual(['customer.created', 'customer.created']);
    expect(webhooks[0]?.id).toBe(webhooks[1]?.id);
    webhooks = [];
    const { body } = await tool('reenviar', { vezes: 2 });
    expect(webhooks.length).toBe((body.enviados as unknown[]).length);
    expect(new Set(webhooks.map((webhook) => webhook.id)).size).toBe(webhooks.length / 2);
  });
});

describe('time', () => {
  it('tries a failed renewal again, then gives up', async () => {
    const subscription = await subscribe('price_expert_anual');
    await pay(subscription);
    await tool('cartao', { subscriptionId: subscription.id, cartao: '4000 0000 0000 0002' });
    later(366);
    await emulator.tick();
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    later(20);
    await emulator.tick();
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });
});
