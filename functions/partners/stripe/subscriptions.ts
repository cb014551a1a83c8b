import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeStatus, Subscription } from '../../../shared/rules/pagamento.ts';
import { callStripe, findAtStripe } from './client.ts';
import { instantOf, type StripeInvoice, toInvoice } from './invoices.ts';
import { planoOf } from './price-ids.ts';

/** A subscription, with what the card form needs while its first invoice is unpaid. */
export interface StripeSubscription extends Subscription {
  readonly empresaId: string | undefined;
  readonly priceId: string | undefined;
  /** present only while a payment is due */
  readonly clientSecret?: string | undefined;
  readonly invoice?: StripeInvoice | undefined;
  readonly createdAt?: string | undefined;
  /** the end of the current period (ISO) */
  readonly periodEnd?: string | undefined;
  /** when it was cancelled, and when it ends for that reason (ISO) */
  readonly cancelledAt?: string | undefined;
  readonly endsAt?: string | undefined;
}

const EXPAND = ['latest_invoice.confirmation_secret'];
const MOST_LISTED = 100;

/** Throws 502. The idempotency key lets a retry find the same customer; Stripe refuses the key with other details. */
export async function createCustomer(empresa: { id: string; nome: string; email: string }): Promise<string> {
  const params = {
    name: empresa.nome,
    email: empresa.email,
    // The language of its receipts.
    preferred_locales: ['pt-BR'],
    metadata: { empresaId: empresa.id },
  };
  const details = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  const customer = await callStripe((stripe) =>
    stripe.customers.create(params, { idempotencyKey: `cliente-${empresa.id}-${details}` }),
  );
  return customer.id;
}

export interface NewSubscription {
  readonly empresaId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly forma: Subscription['forma'];
  /** the replaced subscription: part of the idempotency key, so that a retry finds the same one */
  readonly replaces: string | undefined;
}

/** Days in which a boleto is to be paid. */
const BOLETO_DAYS = 5;

const SETTINGS: Record<Subscription['forma'], Partial<Stripe.SubscriptionCreateParams>> = {
  cartao: {
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
  },
  boleto: {
    collection_method: 'send_invoice',
    days_until_due: BOLETO_DAYS,
    payment_settings: { payment_method_types: ['boleto'] },
  },
};

/**
 * Creates a subscription that charges nothing by itself: a card's waits for its client secret to be confirmed, a boleto's
 * for its invoice to be paid, once finalized. Throws 502.
 */
export async function createSubscription(wanted: NewSubscription): Promise<StripeSubscription> {
  const { empresaId, customerId, priceId, forma, replaces } = wanted;
  const kind = forma === 'cartao' ? 'assinatura' : `assinatura-${forma}`;
  const subscription = await callStripe((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceId }],
        ...SETTINGS[forma],
        metadata: { empresaId },
        expand: EXPAND,
      },
      { idempotencyKey: `${kind}-${customerId}-${priceId}-${replaces ?? 'primeira'}` },
    ),
  );
  return toSubscription(subscription);
}

export async function findSubscription(id: string): Promise<StripeSubscription | undefined> {
  const found = await findAtStripe((stripe) => stripe.subscriptions.retrieve(id, { expand: EXPAND }));
  return found && toSubscription(found);
}

/** Ends a subscription at once; does nothing if it is already gone. Throws 502. */
export async function cancelSubscription(id: string, options: { prorate: boolean }): Promise<void> {
  await findAtStripe((stripe) => stripe.subscriptions.cancel(id, options));
}

/** A customer's subscriptions that have not ended. Throws 502. */
export async function listSubscriptions(customerId: string): Promise<StripeSubscription[]> {
  const { data } = await callStripe((stripe) =>
    stripe.subscriptions.list({
      customer: customerId,
      limit: MOST_LISTED,
      expand: EXPAND.map((path) => `data.${path}`),
    }),
  );
  return data.map(toSubscription);
}

/** Moves the end of a subscription's paid period to a later instant, without a charge. Throws 502. */
export async function extendSubscription(id: string, until: Date): Promise<void> {
  await callStripe((stripe) =>
    stripe.subscriptions.update(id, {
      trial_end: Math.floor(until.getTime() / 1000),
      proration_behavior: 'none',
    }),
  );
}

/** Whether a subscription renews itself or ends with its period. Throws 502. */
export async function setRenewal(id: string, renews: boolean): Promise<void> {
  await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: !renews }));
}

/**
 * Deletes a customer: remaining subscriptions end at once; invoices are kept as the law requires. Does nothing if it
 * is already gone. Throws 502.
 */
export async function deleteCustomer(id: string): Promise<void> {
  await findAtStripe((stripe) => stripe.customers.del(id));
}

/** `pi_1_secret_2` belongs to the payment `pi_1`. */
export const paymentIntentOf = (clientSecret: string): string => clientSecret.split('_secret_', 1)[0] ?? '';

/** Whether it ends, or has ended, without being charged again. */
export const stops = ({ cancel_at_period_end, cancel_at, ended_at }: Stripe.Subscription): boolean =>
  Boolean(cancel_at_period_end || cancel_at || ended_at);

export const periodEndOf = ({ items }: Stripe.Subscription): string | undefined =>
  instantOf(items.data[0]?.current_period_end);

const formaOf = ({ collection_method }: Stripe.Subscription): Subscription['forma'] =>
  collection_method === 'send_invoice' ? 'boleto' : 'cartao';

/** Stripe calls a subscription by invoice active before its first payment. */
export function statusOf(
  subscription: Stripe.Subscription,
  invoice: StripeInvoice | undefined,
): StripeStatus {
  const status = subscription.status as StripeStatus;
  if (formaOf(subscription) === 'cartao' || status === 'unpaid') return status;
  const isPaid = invoice?.status === 'paid';
  if (status === 'canceled') return invoice?.isFirst && !isPaid ? 'incomplete_expired' : status;
  if (isPaid) return 'active';
  return invoice?.isFirst ? 'incomplete' : status;
}

function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const priceId = subscription.items.data[0]?.price.id;
  const { customer, latest_invoice: latest } = subscription;
  const invoice = typeof latest === 'object' && latest ? toInvoice(latest) : undefined;
  const confirmation = typeof latest === 'object' ? latest?.confirmation_secret : null;
  const forma = formaOf(subscription);
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    empresaId: subscription.metadata.empresaId,
    priceId,
    plano: priceId === undefined ? undefined : planoOf(priceId),
    status: statusOf(subscription, invoice),
    forma,
    invoice,
    clientSecret: confirmation?.client_secret,
    renewsAt: stops(subscription) ? undefined : periodEndOf(subscription),
    dueAt: forma === 'boleto' && invoice?.status === 'open' ? invoice.dueAt : undefined,
    createdAt: instantOf(subscription.created),
    periodEnd: periodEndOf(subscription),
    cancelledAt: instantOf(subscription.canceled_at),
    endsAt: instantOf(subscription.ended_at ?? subscription.cancel_at),
  };
}
