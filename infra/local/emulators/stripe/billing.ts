import { behaviourOf, type Decline } from './cards.ts';
import { findPrice, periodEnd } from './catalogue.ts';
import { emit } from './courier.ts';
import { type Books, type Invoice, newId, type Subscription } from './state.ts';
import { intentWire } from './wire.ts';
import { invoiceWire, subscriptionWire } from './wire-billing.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds until an unpaid incomplete subscription expires. */
const INCOMPLETE_LIFE = 23 * HOUR;
/** Days after a failed renewal at which it is retried; the last failure ends the subscription. */
const RETRY_DAYS = [3, 5, 7];

const emitSubscription = (books: Books, now: number, subscription: Subscription, what: string) =>
  emit(books, now, `customer.subscription.${what}`, subscriptionWire(books, subscription));

/** Creates an invoice with its payment intent, for the period from `start`. */
export function openInvoice(
  books: Books,
  now: number,
  subscription: Subscription,
  billingReason: Invoice['billingReason'],
  amount = findPrice(subscription.price)?.amount ?? 0,
): Invoice {
  const intentId = newId('pi');
  const invoice: Invoice = {
    id: newId('in'),
    created: now,
    customer: subscription.customer,
    subscription: subscription.id,
    price: subscription.price,
    amount,
    status: 'open',
    billingReason,
    intent: intentId,
    attempts: 0,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    taxIds: [...(books.customers[subscription.customer]?.taxIds ?? [])],
  };
  books.invoices[invoice.id] = invoice;
  books.intents[intentId] = {
    id: intentId,
    secret: `${intentId}_secret_${newId('s').slice(2)}`,
    created: now,
    customer: subscription.customer,
    invoice: invoice.id,
    amount,
    status: 'requires_payment_method',
    card: null,
    failure: null,
  };
  subscription.latestInvoice = invoice.id;
  return invoice;
}

/** Marks an intent and its invoice as paid, and the subscription as active. */
export function markPaid(books: Books, now: number, invoice: Invoice, card: string): void {
  const intent = books.intents[invoice.intent];
  const subscription = books.subscriptions[invoice.subscription];
  if (!intent || !subscription) return;
  Object.assign(intent, { status: 'succeeded', card, failure: null });
  Object.assign(invoice, { status: 'paid', paidAt: now, attempts: invoice.attempts + 1 });
  const before = subscription.status;
  Object.assign(subscription, { status: 'active', card, nextAttempt: null });
  emit(books, now, 'payment_intent.succeeded', intentWire(books, intent));
  emit(books, now, 'invoice.paid', invoiceWire(books, invoice));
  emit(books, now, 'invoice.payment_succeeded', invoiceWire(books, invoice));
  if (before !== 'active') emitSubscription(books, now, subscription, 'updated');
}

/** Records a declined charge: an incomplete subscription waits for another card, an active one becomes past due. */
export function markDeclined(
  books: Books,
  now: number,
  invoice: Invoice,
  card: string,
  failure: Decline,
): void {
  const intent = books.intents[invoice.intent];
  const subscription = books.subscriptions[invoice.subscription];
  if (!intent || !subscription) return;
  Object.assign(intent, { status: 'requires_payment_method', card, failure });
  invoice.attempts += 1;
  emit(books, now, 'payment_intent.payment_failed', intentWire(books, intent));
  emit(books, now, 'invoice.payment_failed', invoiceWire(books, invoice));
  if (subscription.status !== 'active') return;
  subscription.status = 'past_due';
  emitSubscription(books, now, subscription, 'updated');
}

/** Ends a subscription now and voids unpaid invoices. */
export function cancel(books: Books, now: number, subscription: Subscription): void {
  const wasIncomplete = subscription.status === 'incomplete';
  subscription.status = wasIncomplete ? 'incomplete_expired' : 'canceled';
  Object.assign(subscription, { canceledAt: now, endedAt: now, nextAttempt: null });
  const invoice = books.invoices[subscription.latestInvoice];
  if (invoice?.status === 'open') {
    invoice.status = 'void';
    const intent = books.intents[invoice.intent];
    if (intent) intent.status = 'canceled';
    emit(books, now, 'invoice.voided', invoiceWire(books, invoice));
  }
  emitSubscription(books, now, subscription, wasIncomplete ? 'updated' : 'deleted');
}

type Step = 'expire' | 'retry' | 'end' | 'renew';

/** The next step due for a subscription at `now`, and its time. */
function dueStep(subscription: Subscription, now: number): { step: Step; at: number } | undefined {
  const { status, created, nextAttempt, periodEnd: end, cancelAtPeriodEnd } = subscription;
  const due = (step: Step, at: number) => (at <= now ? { step, at } : undefined);
  if (status === 'incomplete') return due('expire', created + INCOMPLETE_LIFE);
  if (status === 'past_due') return due('retry', nextAttempt ?? Number.POSITIVE_INFINITY);
  if (status === 'active') return due(cancelAtPeriodEnd ? 'end' : 'renew', end);
  return undefined;
}

export const isDue = (books: Books, now: number): boolean =>
  Object.values(books.subscriptions).some((subscription) => dueStep(subscription, now));

/** Runs all steps due up to `now`, each at its own time. */
export function advance(books: Books, now: number): void {
  for (const subscription of Object.values(books.subscriptions)) {
    for (let due = dueStep(subscription, now); due; due = dueStep(subscription, now)) {
      if (due.step === 'renew') renew(books, due.at, subscription);
      else if (due.step === 'retry') chargeAgain(books, due.at, subscription);
      else cancel(books, due.at, subscription);
    }
  }
}

function renew(books: Books, at: number, subscription: Subscription): void {
  subscription.price = subscription.nextPrice ?? subscription.price;
  subscription.nextPrice = null;
  const price = findPrice(subscription.price);
  if (!price) {
    cancel(books, at, subscription);
    return;
  }
  subscription.periodStart = at;
  subscription.periodEnd = periodEnd(at, price);
  const invoice = openInvoice(books, at, subscription, 'subscription_cycle');
  emitSubscription(books, at, subscription, 'updated');
  if (!charge(books, at, invoice, subscription)) subscription.nextAttempt = at + (RETRY_DAYS[0] ?? 3) * DAY;
}

function chargeAgain(books: Books, at: number, subscription: Subscription): void {
  const invoice = books.invoices[subscription.latestInvoice];
  if (invoice && charge(books, at, invoice, subscription)) return;
  const next = invoice && RETRY_DAYS[invoice.attempts - 1];
  if (next === undefined) cancel(books, at, subscription);
  else subscription.nextAttempt = at + next * DAY;
}

/** Off-session: a card that was authenticated once has a mandate and is charged directly. */
export function charge(books: Books, at: number, invoice: Invoice, subscription: Subscription): boolean {
  const id = subscription.card ?? books.customers[subscription.customer]?.card;
  const card = id ? books.cards[id] : undefined;
  const behaviour = behaviourOf(card?.number ?? '');
  if (card && behaviour.kind !== 'declines') {
    markPaid(books, at, invoice, card.id);
    return true;
  }
  const decline = behaviour.kind === 'declines' ? behaviour.decline : { code: 'missing', message: '' };
  markDeclined(books, at, invoice, card?.id ?? '', decline);
  return false;
}
