import { charge, openInvoice } from './billing.ts';
import { behaviourOf } from './cards.ts';
import { findPrice, type Price, periodEnd } from './catalogue.ts';
import { emit } from './courier.ts';
import { type Books, newId, type Subscription } from './state.ts';
import { customerWire } from './wire.ts';
import { subscriptionWire } from './wire-billing.ts';

const updated = (books: Books, now: number, subscription: Subscription) =>
  emit(books, now, 'customer.subscription.updated', subscriptionWire(books, subscription));

/**
 * Another default card for a customer. As at Stripe a subscription with a card of its own keeps that one: it is for the
 * product to put the new one there. Returns why the card was refused.
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
  books.cards[id] = { id, created: now, customer: customerId, number };
  const before = { invoice_settings: { default_payment_method: customer.card ?? null } };
  customer.card = id;
  emit(books, now, 'customer.updated', customerWire(customer), before);
  return undefined;
}

/** Lets a subscription run out with its period. */
export function stopAtPeriodEnd(books: Books, now: number, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) return;
  Object.assign(subscription, { cancelAtPeriodEnd: true, canceledAt: now });
  updated(books, now, subscription);
}

/** Lets it renew itself after all. */
export function resume(books: Books, now: number, subscription: Subscription): void {
  if (!subscription.cancelAtPeriodEnd) return;
  Object.assign(subscription, { cancelAtPeriodEnd: false, canceledAt: null });
  updated(books, now, subscription);
}

const monthsOf = ({ interval, intervalCount }: Price) => intervalCount * (interval === 'year' ? 12 : 1);

/**
 * Changes the price: to a longer period at once, less what is left of the one that is paid; to a shorter one with the
 * next period. Returns why it was refused.
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
