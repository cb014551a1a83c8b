import Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { StripeStatus } from '../../../shared/rules/pagamento.ts';
import { callStripe, findAtStripe } from './client.ts';
import { instantOf, periodEndOf, stops } from './subscriptions.ts';

/** What a company sees of its subscription. */
export interface Billing {
  readonly status: StripeStatus;
  /** it was cancelled, and ends with the paid period */
  readonly stops: boolean;
  /** the end of the period (ISO) */
  readonly periodEnd: string | undefined;
  /** cents per period */
  readonly amount: number | undefined;
  readonly cardLast4: string | undefined;
}

const CARDS = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

/** Undefined when Stripe has no such subscription. Throws 502. */
export async function findBilling(subscriptionId: string): Promise<Billing | undefined> {
  const found = await findAtStripe((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: CARDS }),
  );
  if (!found) return undefined;
  const [item] = found.items.data;
  const unit = item?.price.unit_amount;
  return {
    status: found.status as StripeStatus,
    stops: stops(found),
    periodEnd: instantOf(found.cancel_at) ?? periodEndOf(found),
    // A subscription that changes with the period (the portal's schedule) will be charged another amount.
    amount: typeof unit === 'number' && !found.schedule ? unit * (item?.quantity ?? 1) : undefined,
    cardLast4: cardOf(found.default_payment_method) ?? cardOf(defaultOf(found.customer)),
  };
}

type Method = string | Stripe.PaymentMethod | null | undefined;

const cardOf = (method: Method): string | undefined =>
  typeof method === 'object' ? method?.card?.last4 : undefined;

const defaultOf = (customer: Stripe.Subscription['customer']): Method =>
  typeof customer === 'object' && !customer.deleted
    ? customer.invoice_settings.default_payment_method
    : undefined;

export interface Receipt {
  readonly data: string;
  readonly valorCentavos: number;
  /** Stripe's own page of the receipt */
  readonly url: string;
}

/** A customer's payments, newest first. Throws 502. */
export async function listReceipts(customerId: string, limit: number): Promise<Receipt[]> {
  const { data } = await callStripe((stripe) =>
    stripe.invoices.list({ customer: customerId, status: 'paid', limit }),
  );
  return data.flatMap((invoice) => {
    const url = invoice.hosted_invoice_url ?? invoice.invoice_pdf;
    const em = instantOf(invoice.status_transitions.paid_at ?? invoice.created);
    return url && em && invoice.amount_paid > 0
      ? [{ data: em, valorCentavos: invoice.amount_paid, url }]
      : [];
  });
}

/**
 * Charges an open invoice on the new card now instead of some days later. One try per card and invoice; another
 * refusal is reported by its own webhook. Throws 502.
 */
async function payWhatIsOpen({ latest_invoice: invoice }: Stripe.Subscription, card: string): Promise<void> {
  if (typeof invoice !== 'object' || invoice?.status !== 'open') return;
  const { id } = invoice;
  try {
    await callStripe((stripe) =>
      stripe.invoices.pay(id, { off_session: true }, { idempotencyKey: `pagar-${id}-${card}` }),
    );
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (!(cause instanceof Stripe.errors.StripeCardError)) throw error;
  }
}

/**
 * Charges a subscription on its customer's default card from now on: Stripe prefers a subscription's own card, and the
 * billing portal changes the customer's. Tries an open invoice at once. Throws 502.
 */
export async function adoptCustomerCard(subscriptionId: string, customerId: string): Promise<void> {
  const customer = await findAtStripe((stripe) => stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return;
  const method = customer.invoice_settings.default_payment_method;
  const id = typeof method === 'object' ? method?.id : method;
  if (!id) return;
  const changed = await callStripe((stripe) =>
    stripe.subscriptions.update(subscriptionId, {
      default_payment_method: id,
      expand: ['latest_invoice'],
    }),
  );
  if (changed.status === 'past_due' || changed.status === 'unpaid') await payWhatIsOpen(changed, id);
}
