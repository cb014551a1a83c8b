// @process without-stack

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WholeSdk from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeInUse } from '../../../functions/partners/stripe/client.ts';
import { bundleFunctions } from '../../../infra/bundle.ts';
import SlimSdk from '../../../infra/lambda/stripe.ts';
import { createStripeEmulator } from '../../../infra/local/emulators/stripe/index.ts';
import { version } from '../../../node_modules/stripe/package.json' with { type: 'json' };
import { dependencies } from '../../../package.json' with { type: 'json' };
import { MOST_BYTES } from '../../support/bundle-limits.ts';
import { type EmulatorHarness, SECRETS, startEmulator, startSecrets } from '../../support/emulator.ts';
import { FROM_EDGE } from '../../support/invoke.ts';

let emulator: EmulatorHarness;
let secrets: { close(): Promise<void> };
const clients: Record<string, StripeInUse> = {};
const bundles = mkdtempSync(join(tmpdir(), 'bundles-'));

beforeAll(async () => {
  emulator = await startEmulator('stripe', createStripeEmulator);
  secrets = await startSecrets();
  const { port } = new URL(emulator.apiUrl);
  const config = {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 1,
    telemetry: false,
  } as const;
  clients.whole = new WholeSdk(SECRETS.stripe.secretKey, config);
  clients.slim = new SlimSdk(SECRETS.stripe.secretKey, config);
});
afterAll(async () => {
  await emulator.close();
  await secrets.close();
  rmSync(bundles, { recursive: true });
});

const client = (name: string): StripeInUse => {
  const found = clients[name];
  if (!found) throw new Error(`no client ${name}`);
  return found;
};

it('leans on the inside of one version, which is the one that is installed and asked for', () => {
  expect(dependencies.stripe).toBe(version);
});

describe.each(['whole', 'slim'])('the %s SDK', (name) => {
  it('sends each operation that the product calls', async () => {
    const stripe = client(name);
    const customer = await stripe.customers.create({ name: 'Acme & Filhos', metadata: { empresaId: 'E1' } });
    expect(customer).toMatchObject({
      object: 'customer',
      name: 'Acme & Filhos',
      metadata: { empresaId: 'E1' },
    });
    const price = await stripe.prices.retrieve('price_expert_anual');
    expect(price.unit_amount).toBe(50400);
    const created = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'] },
    });
    const read = await stripe.subscriptions.retrieve(created.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = typeof read.latest_invoice === 'object' ? read.latest_invoice : null;
    const secret = invoice?.confirmation_secret?.client_secret ?? '';
    const intent = await stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '');
    expect(intent.status).toBe('requires_payment_method');
    await stripe.subscriptions.update(created.id, { metadata: { de: 'teste' } });
    const { data: invoices } = await stripe.invoices.list({ customer: customer.id, limit: 1 });
    expect(invoices.map(({ id }) => id)).toEqual([invoice?.id]);
    // There is no card yet.
    await expect(stripe.invoices.pay(invoice?.id ?? '', { off_session: true })).rejects.toMatchObject({
      type: 'StripeCardError',
    });
    const taxId = await stripe.customers.createTaxId(customer.id, {
      type: 'br_cnpj',
      value: '11.222.333/0001-81',
    });
    expect((await stripe.customers.listTaxIds(customer.id)).data).toEqual([taxId]);
    await stripe.customers.deleteTaxId(customer.id, taxId.id);
    expect((await stripe.customers.listTaxIds(customer.id)).data).toEqual([]);
    expect(await stripe.customers.retrieve(customer.id)).toHaveProperty('id', customer.id);
    const set = await stripe.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          products: [{ product: String(price.product), prices: [price.id] }],
        },
      },
      metadata: { painel: name },
    });
    const { data: known } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    expect(known.find(({ metadata }) => metadata?.painel === name)?.id).toBe(set.id);
    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: set.id,
      return_url: 'https://painel.example/volta?de=aqui',
    });
    expect(session).toMatchObject({
      customer: customer.id,
      return_url: 'https://painel.example/volta?de=aqui',
    });
    expect(await stripe.subscriptions.cancel(created.id, { prorate: true })).toHaveProperty(
      'status',
      'incomplete_expired',
    );
  });

  it('repeats a lost call once under one key, and types its errors', async () => {
    const stripe = client(name);
    emulator.calls.length = 0;
    emulator.faults.push({ match: /POST \/v1\/customers/, mode: 'aceita-e-corta' });
    const first = await stripe.customers.create({ email: `${name}@b.com` }, { idempotencyKey: `k-${name}` });
    const again = await stripe.customers.create({ email: `${name}@b.com` }, { idempotencyKey: `k-${name}` });
    expect(again.id).toBe(first.id);
    expect(emulator.calls).toHaveLength(3);
    await expect(stripe.prices.retrieve('price/../x')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
  });
});

describe('the slim SDK', () => {
  it('knows its errors and checks signatures as the whole one does', async () => {
    const failure = await client('slim')
      .prices.retrieve('price_x')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SlimSdk.errors.StripeError);
    const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
    const header = WholeSdk.webhooks.generateTestHeaderString({ payload, secret: 'whsec_a' });
    expect(SlimSdk.webhooks.constructEvent(payload, header, 'whsec_a')).toHaveProperty('id', 'evt_1');
    expect(() => SlimSdk.webhooks.constructEvent(payload, header, 'whsec_b')).toThrow(/signature/i);
  });

  it('is what the bundles carry', async () => {
    Object.assign(process.env, {
      STRIPE_API_URL: emulator.apiUrl,
      STRIPE_PRICE_EXPERT_ANUAL: 'price_expert_anual',
      TABLE_PREFIX: 'x-',
    });
    const built = await bundleFunctions(
      { price: 'functions/areas/pagamento/routes/price-details.ts' },
      bundles,
    );
    expect(built.get('price')?.bytes).toBeLessThanOrEqual(MOST_BYTES);
    const { handler } = createRequire(import.meta.url)(join(bundles, 'price', 'index.js')) as {
      handler(event: unknown, context: unknown): Promise<{ statusCode: number; body: string }>;
    };
    const event = {
      headers: FROM_EDGE,
      queryStringParameters: { priceId: 'price_expert_anual' },
      requestContext: { timeEpoch: Date.now(), requestId: 'r', http: { sourceIp: '' } },
    };
    const { statusCode, body } = await handler(event, { getRemainingTimeInMillis: () => 1000 });
    expect([statusCode, JSON.parse(body)]).toEqual([200, expect.objectContaining({ amount: 50400 })]);
  });
});
