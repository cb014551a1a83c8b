import { charge, openInvoice } from './billing.ts';
import { behaviourOf } from './cards.ts';
import { findPrice, type Price, periodEnd } from './catalogue.ts';
import { emit } from './courier.ts';
import { type Books, newId, type Subscription } from './state.ts';
import { customerWire, subscriptionWire } from './wire.ts';

const updated = (books: Books, now: number, subscription: Subscription) =>
  emit(books, now, 'customer.subscription.updated', subscriptionWire(books, subscription));

/**
 * Changes a customer's default card. As at Stripe, a subscription with its own card keeps it; the product must update
 * it. Returns why the card was declined, if so.
 */
export function changeDefaultCard(
  books: Books,
  now: number,
  customerId: string,
  number: string,
): string | undefined {
  const behaviour = behaviourOf(number);
  if (behaviour.kind === 'declines') return behaviour.decline.message;
  const customer = books.customers[customerId];
  if (!customer) return 'Cliente não encontrado.';
  const id = newId('pm');
  books.cards[id] = { id, number };
  const before = { invoice_settings: { default_payment_method: customer.card ?? null } };
  customer.card = id;
  emit(books, now, 'customer.updated', customerWire(customer), before);
  return undefined;
}

/** Cancels a subscription at the end of its period. */
export function stopAtPeriodEnd(books: Books, now: number, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) return;
  Object.assign(subscription, { cancelAtPeriodEnd: true, canceledAt: now });
  updated(books, now, subscription);
}

/** Undoes a cancellation at the period's end. */
export function resume(books: Books, now: number, subscription: Subscription): void {
  if (!subscription.cancelAtPeriodEnd) return;
  Object.assign(subscription, { cancelAtPeriodEnd: false, canceledAt: null });
  updated(books, now, subscription);
}

const monthsOf = ({ interval, intervalCount }: Price) => intervalCount * (interval === 'year' ? 12 : 1);

/**
 * Changes the price: to a longer period now, with credit for unused time; to a shorter one at the period's end. Returns
 * why it was refused, if so.
 */
export function switchPrice(
  books: Books,
  now: number,
  subscription: Subscription,
  wanted: string,
  allowed: readonly string[],
): string | undefined {
  const [price, before] = [findPrice(wanted), findPrice(subscription.price)];
  if (!price || !before || !allowed.includes(wanted)) return 'Este plano não está disponível.';
  if (price.id === before.id) subscription.nextPrice = null;
  else if (monthsOf(price) < monthsOf(before)) subscription.nextPrice = price.id;
  else return upgrade(books, now, subscription, { price, before });
  updated(books, now, subscription);
  return undefined;
}

function upgrade(
  books: Books,
  now: number,
  subscription: Subscription,
  { price, before }: { price: Price; before: Price },
): string | undefined {
  const { periodStart: start, periodEnd: end } = subscription;
  const unused = Math.round((before.amount * Math.max(end - now, 0)) / (end - start));
  const was = structuredClone(subscription);
  Object.assign(subscription, {
    price: price.id,
    nextPrice: null,
    periodStart: now,
    periodEnd: periodEnd(now, price),
  });
  const invoice = openInvoice(
    books,
    now,
    subscription,
    'subscription_update',
    Math.max(price.amount - unused, 0),
  );
  if (!charge(books, now, invoice, subscription)) {
    invoice.status = 'void';
    Object.assign(subscription, was);
    updated(books, now, subscription);
    return 'O cartão recusou a cobrança. Troque o cartão e tente novamente.';
  }
  updated(books, now, subscription);
  return undefined;
}
