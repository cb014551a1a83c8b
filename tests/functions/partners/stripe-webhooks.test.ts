// @process without-stack

import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWebhook } from '../../../functions/partners/stripe/webhook.ts';
import { SECRETS, startSecrets } from '../../support/emulator.ts';

/** Webhooks as the pinned version of Stripe's API sends them, reduced to the fields that matter. */
let secrets: { close(): Promise<void> };
beforeAll(async () => {
  secrets = await startSecrets();
});
afterAll(() => secrets.close());

const NOTHING = { subscriptionId: undefined, invoice: undefined, newCard: undefined };

function read(type: string, data: object) {
  const payload = JSON.stringify({
    id: 'evt_1QwErTyUiOpAsDfG',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_795_348_800,
    data,
    livemode: false,
    pending_webhooks: 2,
    request: { id: null, idempotency_key: null },
    type,
  });
  const secret = SECRETS.stripe.webhookSecret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return readWebhook(Buffer.from(payload), signature, new Date());
}

const invoice = {
  id: 'in_1QwErT',
  object: 'invoice',
  amount_due: 31200,
  amount_paid: 31200,
  billing_reason: 'subscription_cycle',
  currency: 'brl',
  customer: 'cus_RaBcDe',
  customer_tax_ids: [{ type: 'br_cnpj', value: '11.222.333/0001-81' }],
  hosted_invoice_url: 'https://invoice.stripe.com/i/acct_1/test_x?s=ap',
  invoice_pdf: 'https://pay.stripe.com/invoice/acct_1/test_x/pdf?s=ap',
  parent: {
    quote_details: null,
    subscription_details: { metadata: { empresaId: 'E' }, subscription: 'sub_1QwErT' },
    type: 'subscription_details',
  },
  status: 'paid',
};
const customer = {
  id: 'cus_RaBcDe',
  object: 'customer',
  email: 'financeiro@acme.com.br',
  invoice_settings: { custom_fields: null, default_payment_method: 'pm_2', footer: null },
  metadata: { empresaId: 'E' },
};

describe('a webhook', () => {
  it('of an invoice names its subscription and the figures of a receipt', async () => {
    expect(await read('invoice.paid', { object: invoice })).toEqual({
      id: 'evt_1QwErTyUiOpAsDfG',
      type: 'invoice.paid',
      subscriptionId: 'sub_1QwErT',
      invoice: { id: 'in_1QwErT', amountPaid: 31200, url: invoice.hosted_invoice_url },
      newCard: undefined,
    });
    const failed = { ...invoice, amount_paid: 0, hosted_invoice_url: null, status: 'open' };
    expect(await read('invoice.payment_failed', { object: failed })).toMatchObject({
      subscriptionId: 'sub_1QwErT',
      invoice: { amountPaid: 0, url: undefined },
    });
  });

  it('of an invoice without a subscription is ignored', async () => {
    const single = { ...invoice, parent: null };
    expect(await read('invoice.paid', { object: single })).toMatchObject(NOTHING);
  });

  it('of a customer matters if its default card changed', async () => {
    const changed = (previous_attributes: object) =>
      read('customer.updated', { object: customer, previous_attributes });
    for (const default_payment_method of [null, 'pm_1']) {
      expect(await changed({ invoice_settings: { default_payment_method } })).toMatchObject({
        ...NOTHING,
        newCard: { customerId: 'cus_RaBcDe', empresaId: 'E' },
      });
    }
    expect(await changed({ email: 'outro@acme.com.br' })).toMatchObject(NOTHING);
    expect(await changed({ invoice_settings: { footer: null } })).toMatchObject(NOTHING);
    const stranger = { ...customer, metadata: {} };
    const previous = { invoice_settings: { default_payment_method: null } };
    expect(await read('customer.updated', { object: stranger, previous_attributes: previous })).toMatchObject(
      NOTHING,
    );
  });
});
