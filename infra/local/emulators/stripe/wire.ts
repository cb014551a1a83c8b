import { findPrice, type Price } from './catalogue.ts';
import type {
  Books,
  Card,
  Customer,
  Intent,
  Invoice,
  PortalConfiguration,
  Subscription,
  TaxId,
} from './state.ts';

/** Renders stored records in the format of this API version: only the fields that the product or the card form reads. */
export const API_VERSION = '2026-10-28.endive';
export type Wire = Record<string, unknown>;

export const priceWire = ({ id, nickname, product, interval, intervalCount, amount }: Price): Wire => ({
  id,
  object: 'price',
  currency: 'brl',
  nickname,
  product,
  recurring: { interval, interval_count: intervalCount },
  unit_amount: amount,
});

export const customerWire = ({ id, email, name, metadata, card }: Customer): Wire => ({
  id,
  object: 'customer',
  email,
  name,
  metadata,
  invoice_settings: { default_payment_method: card ?? null },
});

export const taxIdWire = ({ id, type, value }: TaxId): Wire => ({ id, object: 'tax_id', type, value });

export const configurationWire = ({ id, metadata }: PortalConfiguration): Wire => ({
  id,
  object: 'billing_portal.configuration',
  metadata,
});

const cardWire = ({ id, number }: Card): Wire => ({
  id,
  object: 'payment_method',
  card: { last4: number.slice(-4) },
});

/** `expand` lists paths below this object. */
export const intentWire = (books: Books, intent: Intent, expand: readonly string[] = []): Wire => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  created: intent.created,
  customer: intent.customer,
  latest_charge: chargeWire(books, intent, expand.includes('latest_charge')),
  metadata: intent.metadata ?? {},
  next_action: nextAction(books, intent),
  payment_method_types: [intent.method ?? 'card'],
  status: intent.status,
});

function nextAction({ site = '' }: Books, { id, status, method, expiresAt }: Intent): Wire | null {
  if (status !== 'requires_action') return null;
  if (method !== 'pix') return { type: 'use_stripe_sdk' };
  return {
    type: 'pix_display_qr_code',
    pix_display_qr_code: { data: pixCode(site, id), expires_at: expiresAt },
  };
}

/** As a bank reads it: fields of an id, a length and a value. Here it names the page that plays the bank. */
export function pixCode(site: string, id: string): string {
  const page = `${site}/__local/stripe/pix/${id}`;
  const field = (key: string, value: string) => key + String(value.length).padStart(2, '0') + value;
  return `${field('00', '01')}${field('26', field('00', 'br.gov.bcb.pix') + field('25', page.slice(0, 70)))}${field('62', field('05', id.slice(-25)))}`;
}

function chargeWire({ site }: Books, intent: Intent, expanded: boolean): Wire | string | null {
  if (intent.status !== 'succeeded') return null;
  const id = intent.id.replace('pi_', 'ch_');
  if (!expanded) return id;
  return {
    id,
    object: 'charge',
    created: intent.paidAt ?? intent.created,
    disputed: intent.dispute !== undefined,
    payment_intent: intent.id,
    receipt_url: site ? `${site}/__local/stripe/recibo/${intent.id}` : null,
    refunded: intent.refunded === intent.amount,
  };
}

export const disputeWire = ({ id, dispute }: Intent): Wire => ({
  id: dispute?.id,
  object: 'dispute',
  payment_intent: id,
  status: dispute?.status,
});

export function invoiceWire(books: Books, invoice: Invoice, expand: readonly string[] = []): Wire {
  const { id, status, amount, periodEnd, subscription, dueDate } = invoice;
  const paid = status === 'paid';
  const secret = books.intents[invoice.intent]?.secret;
  return {
    id,
    object: 'invoice',
    amount_paid: paid ? amount : 0,
    billing_reason: invoice.billingReason,
    created: invoice.created,
    due_date: dueDate ?? null,
    hosted_invoice_url: pageOf(books, invoice),
    lines: { object: 'list', data: [{ period: { end: periodEnd } }] },
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    status,
    status_transitions: { paid_at: paid ? (invoice.paidAt ?? invoice.created) : null },
    total: amount,
    ...(expand.includes('confirmation_secret') && {
      confirmation_secret: status === 'open' ? { client_secret: secret } : null,
    }),
    ...(expand.includes('payments') && {
      payments: { object: 'list', data: [invoicePaymentWire(invoice)] },
    }),
  };
}

/** None before it is finalized. */
const pageOf = ({ site }: Books, { id, status, dueDate }: Invoice): string | null =>
  site && status !== 'draft'
    ? `${site}/__local/stripe/${dueDate === undefined ? 'recibo' : 'boleto'}/${id}`
    : null;

export const invoicePaymentWire = ({ id, intent }: Invoice): Wire => ({
  object: 'invoice_payment',
  invoice: id,
  payment: { type: 'payment_intent', payment_intent: intent },
});

export function subscriptionWire(
  books: Books,
  subscription: Subscription,
  expand: readonly string[] = [],
): Wire {
  const { id, cancelAtPeriodEnd, periodEnd, daysUntilDue } = subscription;
  const price = findPrice(subscription.price);
  const invoice = books.invoices[subscription.latestInvoice];
  const customer = books.customers[subscription.customer];
  const card = books.cards[subscription.card ?? ''];
  const expands = (field: string) => expand.some((path) => path.split('.')[0] === field);
  return {
    id,
    object: 'subscription',
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: daysUntilDue === undefined ? 'charge_automatically' : 'send_invoice',
    created: subscription.created,
    customer: expands('customer') && customer ? withCard(books, customer) : subscription.customer,
    default_payment_method: expands('default_payment_method') && card ? cardWire(card) : subscription.card,
    ended_at: subscription.endedAt,
    items: {
      object: 'list',
      data: [{ current_period_end: periodEnd, price: price ? priceWire(price) : null, quantity: 1 }],
    },
    latest_invoice:
      expands('latest_invoice') && invoice
        ? invoiceWire(books, invoice, under(expand, 'latest_invoice'))
        : subscription.latestInvoice,
    metadata: subscription.metadata,
    schedule: subscription.nextPrice ? id.replace('sub_', 'sub_sched_') : null,
    status: subscription.status,
  };
}

function withCard(books: Books, customer: Customer): Wire {
  const card = books.cards[customer.card ?? ''];
  return {
    ...customerWire(customer),
    invoice_settings: { default_payment_method: card ? cardWire(card) : null },
  };
}

const under = (expand: readonly string[], parent: string): string[] =>
  expand.filter((path) => path.startsWith(`${parent}.`)).map((path) => path.slice(parent.length + 1));
