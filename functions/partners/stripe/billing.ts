import Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { StripeStatus } from '../../../shared/rules/pagamento.ts';
import { callStripe, findAtStripe } from './client.ts';
import { instantOf, type StripeInvoice, toInvoice } from './invoices.ts';
import { listPayments } from './payments.ts';
import { periodEndOf, statusOf, stops } from './subscriptions.ts';

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
  readonly isBoleto: boolean;
  readonly priceId: string | undefined;
  /** the latest invoice, which a boleto pays */
  readonly invoice: StripeInvoice | undefined;
}

const EXPAND = [
  'default_payment_method',
  'customer.invoice_settings.default_payment_method',
  'latest_invoice',
];

/** Undefined when Stripe has no such subscription. Throws 502. */
export async function findBilling(subscriptionId: string): Promise<Billing | undefined> {
  const found = await findAtStripe((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: EXPAND }),
  );
  if (!found) return undefined;
  const [item] = found.items.data;
  const unit = item?.price.unit_amount;
  const latest = found.latest_invoice;
  const invoice = typeof latest === 'object' && latest ? toInvoice(latest) : undefined;
  return {
    status: statusOf(found, invoice),
    stops: stops(found),
    periodEnd: instantOf(found.cancel_at) ?? periodEndOf(found),
    // A subscription that changes with the period (the portal's schedule) will be charged another amount.
    amount: typeof unit === 'number' && !found.schedule ? unit * (item?.quantity ?? 1) : undefined,
    cardLast4: cardOf(found.default_payment_method) ?? cardOf(defaultOf(found.customer)),
    priceId: item?.price.id,
    isBoleto: found.collection_method === 'send_invoice',
    invoice,
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

/** A customer's payments, newest first: paid invoices, and what was paid without one or after it was voided. Throws 502. */
export async function listReceipts(customerId: string, limit: number): Promise<Receipt[]> {
  const [{ data }, payments] = await Promise.all([
    callStripe((stripe) =>
      stripe.invoices.list({ customer: customerId, status: 'paid', limit, expand: ['data.payments'] }),
    ),
    listPayments(customerId),
  ]);
  const invoiced = new Set(data.flatMap(intentsOf));
  const invoices = data.flatMap((invoice): Receipt[] => {
    const url = invoice.hosted_invoice_url ?? invoice.invoice_pdf;
    const em = instantOf(invoice.status_transitions.paid_at ?? invoice.created);
    return url && em && invoice.amount_paid > 0
      ? [{ data: em, valorCentavos: invoice.amount_paid, url }]
      : [];
  });
  const others = payments.flatMap(
    ({ id, status, forma, isRefunded, receiptUrl, paidAt, amount }): Receipt[] => {
      const counts = status === 'succeeded' && forma !== 'cartao' && !isRefunded && !invoiced.has(id);
      return counts && receiptUrl ? [{ data: paidAt, valorCentavos: amount, url: receiptUrl }] : [];
    },
  );
  return [...invoices, ...others].sort((one, other) => other.data.localeCompare(one.data)).slice(0, limit);
}

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    intent ? [typeof intent === 'object' ? intent.id : intent] : [],
  );

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
