import type Stripe from 'stripe';
import { callStripe, findAtStripe, isRefusedByStripe } from './client.ts';

/** Epoch seconds as ISO. */
export const instantOf = (seconds: number | null | undefined): string | undefined =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : undefined;

export interface StripeInvoice {
  readonly id: string;
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | (string & {}) | null;
  /** whether it is the first of its subscription */
  readonly isFirst: boolean;
  /** cents */
  readonly amount: number;
  /** Stripe's own page of the invoice, with the boleto while it is open */
  readonly url: string | undefined;
  readonly dueAt: string | undefined;
  readonly paidAt: string | undefined;
  /** the end of the latest period that it charges for */
  readonly coversUntil: string | undefined;
  readonly subscriptionId: string | undefined;
}

export function toInvoice(invoice: Stripe.Invoice): StripeInvoice {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    id: invoice.id,
    status: invoice.status,
    isFirst: invoice.billing_reason === 'subscription_create',
    amount: invoice.total,
    url: invoice.hosted_invoice_url ?? invoice.invoice_pdf ?? undefined,
    dueAt: instantOf(invoice.due_date),
    paidAt: instantOf(invoice.status_transitions?.paid_at),
    coversUntil: instantOf(
      invoice.lines?.data.reduce((last, { period }) => Math.max(last, period.end), 0) || undefined,
    ),
    subscriptionId: typeof subscription === 'object' ? subscription?.id : subscription,
  };
}

/** Undefined when Stripe has no such invoice. Throws 502. */
async function findInvoice(id: string): Promise<StripeInvoice | undefined> {
  const found = await findAtStripe((stripe) => stripe.invoices.retrieve(id));
  return found && toInvoice(found);
}

/**
 * Finalizes a draft at once, instead of about an hour later, so that it can be paid. An invoice that is finalized already is
 * returned as it is. Throws 502.
 */
export async function finalizeInvoice(id: string): Promise<StripeInvoice | undefined> {
  try {
    return toInvoice(await callStripe((stripe) => stripe.invoices.finalizeInvoice(id)));
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    return findInvoice(id);
  }
}

/** Voids an invoice. False if it has been paid. Throws 502. */
export async function tryVoidInvoice(id: string): Promise<boolean> {
  try {
    await callStripe((stripe) => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    return (await findInvoice(id))?.status !== 'paid';
  }
}

/** The invoice that a payment is for, if any. Throws 502. */
export async function findInvoiceOfPayment(paymentIntentId: string): Promise<StripeInvoice | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntentId },
      limit: 1,
    }),
  );
  const invoice = data[0]?.invoice;
  return invoice === undefined ? undefined : findInvoice(typeof invoice === 'string' ? invoice : invoice.id);
}

/** The payment of an invoice, if any. Throws 502. */
export async function findPaymentOfInvoice(invoiceId: string): Promise<string | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.invoicePayments.list({ invoice: invoiceId, limit: 1 }),
  );
  const intent = data[0]?.payment.payment_intent;
  return typeof intent === 'object' ? intent?.id : intent;
}
