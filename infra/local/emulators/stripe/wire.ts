import { brandOf } from './cards.ts';
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

/** Renders stored records as the API version `2026-10-28.endive` shows them. */
export const API_VERSION = '2026-10-28.endive';
export type Wire = Record<string, unknown>;

export const priceWire = (price: Price, created = 1_767_225_600): Wire => ({
  id: price.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'brl',
  livemode: false,
  lookup_key: price.lookupKey,
  metadata: {},
  nickname: price.nickname,
  product: price.product,
  recurring: {
    interval: price.interval,
    interval_count: price.intervalCount,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: price.amount,
  unit_amount_decimal: String(price.amount),
});

export const customerWire = ({ id, created, email, name, metadata, card }: Customer): Wire => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: 'brl',
  default_source: null,
  delinquent: false,
  description: null,
  email,
  invoice_settings: { custom_fields: null, default_payment_method: card ?? null, footer: null },
  livemode: false,
  metadata,
  name,
  phone: null,
  preferred_locales: [],
  shipping: null,
});

export const taxIdWire = ({ id, created, type, value }: TaxId, customer: string): Wire => ({
  id,
  object: 'tax_id',
  country: 'BR',
  created,
  customer,
  livemode: false,
  owner: { customer, type: 'customer' },
  type,
  value,
  verification: { status: 'unavailable', verified_address: null, verified_name: null },
});

export const configurationWire = ({ id, created, metadata }: PortalConfiguration): Wire => ({
  id,
  object: 'billing_portal.configuration',
  active: true,
  created,
  is_default: false,
  livemode: false,
  metadata,
});

const cardWire = ({ id, created, customer, number }: Card): Wire => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null },
  card: { brand: brandOf(number), country: 'BR', exp_month: 12, exp_year: 2034, last4: number.slice(-4) },
  created,
  customer,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const intentWire = (books: Books, intent: Intent): Wire => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  canceled_at: null,
  capture_method: 'automatic',
  client_secret: intent.secret,
  confirmation_method: 'automatic',
  created: intent.created,
  currency: 'brl',
  customer: intent.customer,
  description: 'Subscription creation',
  last_payment_error: failureWire(books, intent),
  latest_charge: intent.status === 'succeeded' ? intent.id.replace('pi_', 'ch_') : null,
  livemode: false,
  metadata: {},
  next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
  payment_method: intent.failure ? null : intent.card,
  payment_method_types: ['card'],
  setup_future_usage: 'off_session',
  status: intent.status,
});

function failureWire(books: Books, { failure, card }: Intent): Wire | null {
  if (!failure) return null;
  const method = card ? books.cards[card] : undefined;
  return {
    type: 'card_error',
    code: failure.code,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    message: failure.message,
    ...(method ? { payment_method: cardWire(method) } : {}),
  };
}

/** `expand` holds the paths under this object; what is not expanded is an id, or absent. */
export function invoiceWire(books: Books, invoice: Invoice, expand: readonly string[] = []): Wire {
  const intent = books.intents[invoice.intent];
  const paid = invoice.status === 'paid';
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: invoice.amount,
    amount_paid: paid ? invoice.amount : 0,
    amount_remaining: paid ? 0 : invoice.amount,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.status === 'open',
    billing_reason: invoice.billingReason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: 'brl',
    customer: invoice.customer,
    customer_tax_ids: (invoice.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    hosted_invoice_url: books.site ? `${books.site}/__local/stripe/recibo/${invoice.id}` : null,
    invoice_pdf: null,
    livemode: false,
    metadata: {},
    number: invoice.id.slice(-8).toUpperCase(),
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: books.subscriptions[invoice.subscription]?.metadata ?? {},
        subscription: invoice.subscription,
      },
      type: 'subscription_details',
    },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: paid ? (invoice.paidAt ?? invoice.created) : null,
      voided_at: null,
    },
    subtotal: invoice.amount,
    total: invoice.amount,
    ...(expand.includes('confirmation_secret')
      ? { confirmation_secret: confirmationSecret(invoice, intent) }
      : {}),
    ...(expand.includes('payments') ? { payments: paymentsWire(invoice) } : {}),
  };
}

const confirmationSecret = (invoice: Invoice, intent: Intent | undefined): Wire | null =>
  invoice.status === 'open' && intent ? { client_secret: intent.secret, type: 'payment_intent' } : null;

function paymentsWire({ id, intent, amount, status, created }: Invoice): Wire {
  const payment = {
    id: intent.replace('pi_', 'inpay_'),
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? amount : null,
    amount_requested: amount,
    created,
    currency: 'brl',
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: status === 'void' ? 'canceled' : status,
  };
  return { object: 'list', data: [payment], has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
}

export function subscriptionWire(
  books: Books,
  subscription: Subscription,
  expand: readonly string[] = [],
): Wire {
  const price = findPrice(subscription.price);
  const invoice = books.invoices[subscription.latestInvoice];
  const customer = books.customers[subscription.customer];
  const card = subscription.card ? books.cards[subscription.card] : undefined;
  const expandCustomer = expand.some((path) => path.split('.')[0] === 'customer');
  const expandInvoice = expand.some((path) => path.split('.')[0] === 'latest_invoice');
  return {
    id: subscription.id,
    object: 'subscription',
    billing_cycle_anchor: subscription.created,
    billing_mode: { type: 'flexible' },
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: 'brl',
    customer: expandCustomer && customer ? expandedCustomer(books, customer, expand) : subscription.customer,
    default_payment_method:
      expand.includes('default_payment_method') && card ? cardWire(card) : subscription.card,
    ended_at: subscription.endedAt,
    items: {
      object: 'list',
      data: [
        {
          id: subscription.itemId,
          object: 'subscription_item',
          created: subscription.created,
          current_period_end: subscription.periodEnd,
          current_period_start: subscription.periodStart,
          metadata: {},
          price: price ? priceWire(price) : null,
          quantity: 1,
          subscription: subscription.id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice:
      expandInvoice && invoice
        ? invoiceWire(books, invoice, under(expand, 'latest_invoice'))
        : subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    pending_setup_intent: null,
    schedule: subscription.nextPrice ? subscription.id.replace('sub_', 'sub_sched_') : null,
    start_date: subscription.created,
    status: subscription.status,
    trial_end: null,
    trial_start: null,
  };
}

function expandedCustomer(books: Books, customer: Customer, expand: readonly string[]): Wire {
  const wire = customerWire(customer);
  const card = customer.card ? books.cards[customer.card] : undefined;
  if (!card || !expand.includes('customer.invoice_settings.default_payment_method')) return wire;
  return {
    ...wire,
    invoice_settings: { custom_fields: null, default_payment_method: cardWire(card), footer: null },
  };
}

const under = (expand: readonly string[], parent: string): string[] =>
  expand.filter((path) => path.startsWith(`${parent}.`)).map((path) => path.slice(parent.length + 1));
