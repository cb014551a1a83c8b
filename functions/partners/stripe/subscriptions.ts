import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeStatus, Subscription } from '../../../shared/rules/pagamento.ts';
import { callStripe, findAtStripe } from './client.ts';
import { planoOf } from './price-ids.ts';

/** A subscription, with what the card form needs while its first invoice is unpaid. */
export interface StripeSubscription extends Subscription {
  readonly empresaId: string | undefined;
  readonly priceId: string | undefined;
  /** present only while a payment is due */
  readonly clientSecret?: string | undefined;
  /** when it was cancelled, and when it ends for that reason (ISO) */
  readonly cancelledAt?: string | undefined;
  readonly endsAt?: string | undefined;
}

const EXPAND = ['latest_invoice.confirmation_secret'];

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
  /** the replaced subscription: part of the idempotency key, so that a retry finds the same one */
  readonly replaces: string | undefined;
}

/**
 * Creates an incomplete subscription: nothing is charged until its client secret is confirmed with a card. Throws 502.
 */
export async function createSubscription(wanted: NewSubscription): Promise<StripeSubscription> {
  const { empresaId, customerId, priceId, replaces } = wanted;
  const subscription = await callStripe((stripe) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          save_default_payment_method: 'on_subscription',
          payment_method_types: ['card'],
        },
        metadata: { empresaId },
        expand: EXPAND,
      },
      { idempotencyKey: `assinatura-${customerId}-${priceId}-${replaces ?? 'primeira'}` },
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

/** A payment's status in Stripe's words; undefined for an unknown payment. */
export async function findPaymentStatus(paymentIntentId: string): Promise<string | undefined> {
  const found = await findAtStripe((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
  return found?.status;
}

/** `pi_1_secret_2` belongs to the payment `pi_1`. */
export const paymentIntentOf = (clientSecret: string): string => clientSecret.replace(/_secret_.*$/, '');

/** Epoch seconds as ISO. */
export const instantOf = (seconds: number | null | undefined): string | undefined =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : undefined;

/** Whether it ends, or has ended, without being charged again. */
export const stops = ({ cancel_at_period_end, cancel_at, ended_at }: Stripe.Subscription): boolean =>
  Boolean(cancel_at_period_end || cancel_at || ended_at);

export const periodEndOf = ({ items }: Stripe.Subscription): string | undefined =>
  instantOf(items.data[0]?.current_period_end);

function toSubscription(subscription: Stripe.Subscription): StripeSubscription {
  const priceId = subscription.items.data[0]?.price.id;
  const { customer, latest_invoice: invoice } = subscription;
  const confirmation = typeof invoice === 'object' ? invoice?.confirmation_secret : null;
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    empresaId: subscription.metadata.empresaId,
    priceId,
    plano: priceId === undefined ? undefined : planoOf(priceId),
    status: subscription.status as StripeStatus,
    clientSecret: confirmation?.client_secret,
    renewsAt: stops(subscription) ? undefined : periodEndOf(subscription),
    cancelledAt: instantOf(subscription.canceled_at),
    endsAt: instantOf(subscription.ended_at ?? subscription.cancel_at),
  };
}
