import { findPrice } from './catalogue.ts';
import type { Books, Customer, Intent, Invoice, Subscription } from './state.ts';
import { cardWire, customerWire, priceWire, type Wire } from './wire.ts';

/** `expand` lists paths below this object; what is not expanded is an id or absent. */
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
    collection_method: invoice.dueDate === undefined ? 'charge_automatically' : 'send_invoice',
    created: invoice.created,
    currency: 'brl',
    customer: invoice.customer,
    due_date: invoice.dueDate ?? null,
    customer_tax_ids: (invoice.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    hosted_invoice_url: pageOf(books, invoice),
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: [
        {
          id: `il_${invoice.id.slice(3)}`,
          object: 'line_item',
          amount: invoice.amount,
          currency: 'brl',
          period: { start: invoice.periodStart, end: invoice.periodEnd },
        },
      ],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
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
      finalized_at: invoice.status === 'draft' ? null : invoice.created,
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

/** None before it is finalized. */
const pageOf = ({ site }: Books, { id, status, dueDate }: Invoice): string | null =>
  site && status !== 'draft'
    ? `${site}/__local/stripe/${dueDate === undefined ? 'recibo' : 'boleto'}/${id}`
    : null;

const confirmationSecret = (invoice: Invoice, intent: Intent | undefined): Wire | null =>
  invoice.status === 'open' && intent ? { client_secret: intent.secret, type: 'payment_intent' } : null;

export const invoicePaymentWire = ({ id, intent, amount, status, created }: Invoice): Wire => ({
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
});

const paymentsWire = (invoice: Invoice): Wire => ({
  object: 'list',
  data: [invoicePaymentWire(invoice)],
  has_more: false,
  url: `/v1/invoice_payments?invoice=${invoice.id}`,
});

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
    days_until_due: subscription.daysUntilDue ?? null,
    collection_method: subscription.daysUntilDue === undefined ? 'charge_automatically' : 'send_invoice',
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
    trial_end: subscription.status === 'trialing' ? subscription.periodEnd : null,
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
