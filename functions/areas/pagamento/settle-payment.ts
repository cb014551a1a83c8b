import { findInvoiceOfPayment } from '../../partners/stripe/invoices.ts';
import { findPaymentAtStripe } from '../../partners/stripe/payments.ts';
import { findSubscription } from '../../partners/stripe/subscriptions.ts';
import type { StripeEvent } from '../../partners/stripe/webhook.ts';
import { getEmpresa } from '../contas/index.ts';
import { creditLateMoney } from './late-money.ts';
import { settlePix } from './settle-pix.ts';
import { type Synced, syncPlan } from './sync-plan.ts';

/**
 * Applies the CURRENT state of a payment at Stripe, so order and number of the webhooks do not matter. Undefined if it
 * belongs to no company of ours. Throws 502 and 503.
 */
export const settlePayment = (
  { id, forma }: NonNullable<StripeEvent['payment']>,
  now: Date,
): Promise<Synced | undefined> => (forma === 'pix' ? settlePix(id, now) : settleBoleto(id, now));

/** A boleto's money usually pays its invoice, whose subscription is then applied; that of a void invoice is late. */
async function settleBoleto(paymentId: string, now: Date): Promise<Synced | undefined> {
  const invoice = await findInvoiceOfPayment(paymentId);
  if (!invoice?.subscriptionId) return undefined;
  if (invoice.status !== 'void' && invoice.status !== 'uncollectible')
    return syncPlan({ subscriptionId: invoice.subscriptionId, now });
  const [payment, subscription] = await Promise.all([
    findPaymentAtStripe(paymentId),
    findSubscription(invoice.subscriptionId),
  ]);
  const empresa = subscription?.empresaId ? await getEmpresa(subscription.empresaId) : undefined;
  if (!subscription?.plano || !empresa || empresa.stripeCustomerId !== subscription.customerId)
    return undefined;
  const unchanged = { plano: empresa.plano_nome, hasChanged: false };
  if (payment?.status !== 'succeeded' || payment.isRefunded) return unchanged;
  const { plano, forma } = subscription;
  const money = { empresaId: empresa.id, invoiceId: invoice.id, plano, forma, amount: payment.amount };
  const credited = await creditLateMoney(money, now);
  return credited ? { plano: credited, hasChanged: true } : unchanged;
}
