import { behaviourOf, type Decline } from './cards.ts';
import { findPrice, periodEnd } from './catalogue.ts';
import { emit } from './courier.ts';
import { type Books, type Intent, type Invoice, newId, type Subscription } from './state.ts';
import { intentWire, invoiceWire, subscriptionWire } from './wire.ts';

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
  const { daysUntilDue } = subscription;
  const isBoleto = daysUntilDue !== undefined;
  const invoice: Invoice = {
    id: newId('in'),
    created: now,
    customer: subscription.customer,
    subscription: subscription.id,
    price: subscription.price,
    amount,
    status: 'open',
    ...(isBoleto && { dueDate: now + daysUntilDue * DAY }),
    billingReason,
    intent: intentId,
    attempts: 0,
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
    ...(isBoleto && { method: 'boleto' as const }),
  };
  subscription.latestInvoice = invoice.id;
  return invoice;
}

/** Marks an intent and its invoice as paid, and the subscription as active. */
export function markPaid(books: Books, now: number, invoice: Invoice, card: string | null): void {
  const intent = books.intents[invoice.intent];
  const subscription = books.subscriptions[invoice.subscription];
  if (!intent || !subscription) return;
  Object.assign(intent, { status: 'succeeded', card, failure: null, paidAt: now });
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

/** Voids an unpaid invoice and cancels its payment. */
export function voidInvoice(books: Books, now: number, invoice: Invoice): void {
  invoice.status = 'void';
  const intent = books.intents[invoice.intent];
  if (intent) intent.status = 'canceled';
  emit(books, now, 'invoice.voided', invoiceWire(books, invoice));
}

/** Ends a subscription now and voids unpaid invoices. */
export function cancel(books: Books, now: number, subscription: Subscription): void {
  const wasIncomplete = subscription.status === 'incomplete';
  subscription.status = wasIncomplete ? 'incomplete_expired' : 'canceled';
  Object.assign(subscription, { canceledAt: now, endedAt: now, nextAttempt: null });
  const invoice = books.invoices[subscription.latestInvoice];
  if (invoice?.status === 'open') voidInvoice(books, now, invoice);
  emitSubscription(books, now, subscription, wasIncomplete ? 'updated' : 'deleted');
}

type Step = 'expire' | 'retry' | 'end' | 'renew' | 'fall-due';

/** The next step due for a subscription at `now`, and its time. */
function dueStep(
  books: Books,
  subscription: Subscription,
  now: number,
): { step: Step; at: number } | undefined {
  const { status, created, nextAttempt, periodEnd: end, cancelAtPeriodEnd, daysUntilDue } = subscription;
  const due = (step: Step, at: number) => (at <= now ? { step, at } : undefined);
  if (status === 'incomplete') return due('expire', created + INCOMPLETE_LIFE);
  const invoice = books.invoices[subscription.latestInvoice];
  const unpaidUntil = invoice?.status === 'open' ? invoice.dueDate : undefined;
  if (status === 'active' && unpaidUntil !== undefined && unpaidUntil < end) {
    const fallsDue = due('fall-due', unpaidUntil);
    if (fallsDue) return fallsDue;
  }
  if (status === 'past_due' && daysUntilDue === undefined)
    return due('retry', nextAttempt ?? Number.POSITIVE_INFINITY);
  if (status === 'active' || status === 'trialing' || status === 'past_due')
    return due(cancelAtPeriodEnd ? 'end' : 'renew', end);
  return undefined;
}

export const isDue = (books: Books, now: number): boolean =>
  Object.values(books.subscriptions).some((subscription) => dueStep(books, subscription, now)) ||
  Object.values(books.intents).some((intent) => hasExpired(intent, now));

/** In the second of its expiry a Pix can still be paid. */
const hasExpired = ({ status, expiresAt }: Intent, now: number): boolean =>
  status === 'requires_action' && expiresAt !== undefined && expiresAt < now;

/** Runs all steps due up to `now`, each at its own time. */
export function advance(books: Books, now: number): void {
  for (const subscription of Object.values(books.subscriptions)) {
    for (let due = dueStep(books, subscription, now); due; due = dueStep(books, subscription, now)) {
      if (due.step === 'renew') renew(books, due.at, subscription);
      else if (due.step === 'fall-due') fallDue(books, due.at, subscription);
      else if (due.step === 'retry') chargeAgain(books, due.at, subscription);
      else cancel(books, due.at, subscription);
    }
  }
  for (const intent of Object.values(books.intents).filter((each) => hasExpired(each, now))) {
    intent.status = 'requires_payment_method';
    emit(books, now, 'payment_intent.payment_failed', intentWire(books, intent));
  }
}

function fallDue(books: Books, at: number, subscription: Subscription): void {
  subscription.status = 'past_due';
  emitSubscription(books, at, subscription, 'updated');
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
  if (subscription.status === 'trialing') subscription.status = 'active';
  emitSubscription(books, at, subscription, 'updated');
  if (subscription.daysUntilDue !== undefined) {
    emit(books, at, 'invoice.finalized', invoiceWire(books, invoice));
    return;
  }
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
