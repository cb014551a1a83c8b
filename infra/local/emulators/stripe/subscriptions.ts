import { cancel, openInvoice } from './billing.ts';
import { findPrice, periodEnd } from './catalogue.ts';
import { emit } from './courier.ts';
import { badRequest, missing } from './errors.ts';
import { type Form, groupOf, listOf, metadataOf, textOf } from './form.ts';
import { type Books, newId, type Subscription } from './state.ts';
import { invoiceWire, subscriptionWire } from './wire.ts';

/** POST /v1/subscriptions with `default_incomplete`: waits for the first payment. */
export function createSubscription(books: Books, now: number, form: Form): Subscription {
  const customer = textOf(form.customer) ?? '';
  if (!books.customers[customer]) throw missing('customer', customer, 'customer');
  const items = listOf(form.items).map(groupOf);
  const price = textOf(items[0]?.price) ?? '';
  const found = findPrice(price);
  if (!found) throw missing('price', price, 'items[0][price]');
  const isBoleto = textOf(form.collection_method) === 'send_invoice';
  if (!isBoleto && textOf(form.payment_behavior) !== 'default_incomplete') {
    throw badRequest('This emulator only knows payment_behavior=default_incomplete.', 'payment_behavior');
  }
  const daysUntilDue = Number(textOf(form.days_until_due));
  if (isBoleto && !(daysUntilDue > 0))
    throw badRequest('Missing required param: days_until_due.', 'days_until_due');
  const subscription: Subscription = {
    id: newId('sub'),
    created: now,
    customer,
    price,
    // One by invoice is active before it is paid.
    status: isBoleto ? 'active' : 'incomplete',
    ...(isBoleto && { daysUntilDue }),
    periodStart: now,
    periodEnd: periodEnd(now, found),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    metadata: metadataOf(form.metadata),
    latestInvoice: '',
    card: null,
    nextAttempt: null,
  };
  books.subscriptions[subscription.id] = subscription;
  const invoice = openInvoice(books, now, subscription, 'subscription_create');
  if (isBoleto) invoice.status = 'draft';
  emit(books, now, 'customer.subscription.created', subscriptionWire(books, subscription));
  if (!isBoleto) emit(books, now, 'invoice.finalized', invoiceWire(books, invoice));
  return subscription;
}

/** POST /v1/subscriptions/{id}: cancellation at the period's end, another card, a later end of the period. */
export function updateSubscription(books: Books, now: number, subscription: Subscription, form: Form): void {
  if (subscription.endedAt !== null) {
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.', 'id');
  }
  const atEnd = textOf(form.cancel_at_period_end);
  if (atEnd !== undefined) {
    subscription.cancelAtPeriodEnd = atEnd === 'true';
    subscription.canceledAt = subscription.cancelAtPeriodEnd ? now : null;
  }
  const trialEnd = textOf(form.trial_end);
  if (trialEnd !== undefined)
    Object.assign(subscription, { status: 'trialing', periodEnd: Number(trialEnd) });
  const card = textOf(form.default_payment_method);
  if (card !== undefined) {
    if (!books.cards[card]) throw missing('PaymentMethod', card, 'default_payment_method');
    subscription.card = card;
  }
  Object.assign(subscription.metadata, metadataOf(form.metadata));
  emit(books, now, 'customer.subscription.updated', subscriptionWire(books, subscription));
}

/** DELETE /v1/subscriptions/{id} */
export function cancelSubscription(books: Books, now: number, subscription: Subscription): void {
  if (subscription.endedAt !== null) throw missing('subscription', subscription.id, 'id', true);
  cancel(books, now, subscription);
}
