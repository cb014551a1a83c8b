// @process without-stack

import { text } from 'node:stream/consumers';
import WholeSdk from 'stripe';
import { expect, it } from 'vitest';
import type { StripeInUse } from '../../../functions/partners/stripe/client.ts';
import SlimSdk from '../../../infra/lambda/stripe.ts';
import { listen } from '../../support/emulator.ts';

const PARAMS = { metadata: { a: 'é & b' }, expand: ['latest_invoice'], list: [{ price: 'p/1' }], on: true };
const KEY = { idempotencyKey: 'chave' };

/** Every operation of StripeInUse, with parameters of every kind. Types are left aside: only the wire is looked at. */
// biome-ignore lint/suspicious/noExplicitAny: parameters that the types would refuse are the point
const OPERATIONS: readonly ((stripe: any) => Promise<unknown>)[] = [
  (stripe) => stripe.billingPortal.configurations.create(PARAMS, KEY),
  (stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  (stripe) => stripe.billingPortal.sessions.create(PARAMS, KEY),
  (stripe) => stripe.customers.create(PARAMS, KEY),
  (stripe) => stripe.customers.createTaxId('cus/1', PARAMS, KEY),
  (stripe) => stripe.customers.del('cus/1'),
  (stripe) => stripe.customers.deleteTaxId('cus/1', 'txi 1'),
  (stripe) => stripe.customers.listTaxIds('cus/1', { limit: 3 }),
  (stripe) => stripe.customers.retrieve('cus/1', { expand: ['tax_ids'] }),
  (stripe) => stripe.disputes.list({ payment_intent: 'pi_1', limit: 9 }),
  (stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' }, limit: 1 }),
  (stripe) => stripe.invoices.finalizeInvoice('in/1', PARAMS, KEY),
  (stripe) => stripe.invoices.list({ customer: 'cus_1', limit: 1 }),
  (stripe) => stripe.invoices.retrieve('in/1', { expand: ['payments'] }),
  (stripe) => stripe.invoices.voidInvoice('in/1', PARAMS, KEY),
  (stripe) => stripe.invoices.pay('in/1', PARAMS, KEY),
  (stripe) => stripe.prices.retrieve('price/../x'),
  (stripe) => stripe.subscriptions.create(PARAMS, KEY),
  (stripe) => stripe.subscriptions.retrieve('sub?1', { expand: ['a.b', 'c'] }),
  (stripe) => stripe.subscriptions.update('sub_1', PARAMS, KEY),
  (stripe) => stripe.subscriptions.cancel('sub_1', { prorate: true }),
  (stripe) => stripe.subscriptions.list({ customer: 'cus_1', limit: 9 }),
  (stripe) => stripe.paymentIntents.cancel('pi/1', PARAMS, KEY),
  (stripe) => stripe.paymentIntents.create(PARAMS, KEY),
  (stripe) => stripe.paymentIntents.list({ customer: 'cus_1', created: { gte: 5 }, expand: ['data.a'] }),
  (stripe) => stripe.paymentIntents.retrieve('pi_1'),
  (stripe) => stripe.refunds.create(PARAMS, KEY),
];

/** How many operations hang on a client: functions of the objects that it shows. */
function operationsOf(part: object): number {
  return Object.values(part).reduce<number>((sum, value) => {
    if (typeof value === 'function') return sum + 1;
    return sum + (value && typeof value === 'object' ? operationsOf(value) : 0);
  }, 0);
}

/** What each operation sends to Stripe, and what its caller gets, for a good answer and for a refusal. */
async function sentBy(connect: (port: string) => StripeInUse) {
  const seen: unknown[] = [];
  let status = 200;
  const server = await listen(async (req, res) => {
    // By connection, and what the SDK says of the machine that it runs on.
    const { host, connection, 'x-stripe-client-user-agent': machine, ...headers } = req.headers;
    seen.push({ method: req.method, url: req.url, headers, body: await text(req) });
    const error = { error: { type: 'card_error', code: 'card_declined', message: 'não', param: 'x' } };
    res
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      .end(JSON.stringify(status === 200 ? { id: 'x', object: 'list', data: [{ id: 'y' }] } : error));
  });
  const stripe = connect(new URL(server.url).port);
  for (const operation of OPERATIONS) {
    status = 200;
    const answer = (await operation(stripe)) as { lastResponse?: { requestId: string } };
    seen.push({ ...answer, requestId: answer.lastResponse?.requestId });
    status = 402;
    const { type, code, message, param, statusCode, requestId } = (await operation(stripe).catch(
      (thrown: unknown) => thrown,
    )) as InstanceType<typeof WholeSdk.errors.StripeError>;
    seen.push({ type, code, message, param, statusCode, requestId });
  }
  await server.close();
  return seen;
}

it('the SDK of the bundles sends and answers to the letter what the whole one does', async () => {
  const config = { host: '127.0.0.1', protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  const slim = await sentBy((port) => new SlimSdk('sk_test_a', { ...config, port }));
  const whole = await sentBy((port) => new WholeSdk('sk_test_a', { ...config, port }));
  expect(slim).toEqual(whole);
  expect(slim).toHaveLength(OPERATIONS.length * 4);
  expect(operationsOf(new SlimSdk('sk_test_a'))).toBe(OPERATIONS.length);
});
