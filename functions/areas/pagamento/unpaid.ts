import { isLive } from '../../../shared/rules/pagamento.ts';
import { tryVoidInvoice } from '../../partners/stripe/invoices.ts';
import {
  cancelSubscription,
  findSubscription,
  type StripeSubscription,
} from '../../partners/stripe/subscriptions.ts';
import type { EmpresaItem } from '../contas/index.ts';

/** The company's subscription at Stripe, if it can still be paid or is being charged. Throws 502. */
export async function currentSubscription({
  assinaturaId,
  assinaturaEstado,
}: EmpresaItem): Promise<StripeSubscription | undefined> {
  if (!assinaturaId || assinaturaEstado === 'encerrada') return undefined;
  const found = await findSubscription(assinaturaId);
  const ended = found?.status === 'canceled' || found?.status === 'incomplete_expired';
  return ended ? undefined : found;
}

/**
 * Ends a subscription whose invoice is unpaid. The invoice is voided first, which Stripe refuses if it has been paid: false
 * then, and the subscription stays. Does nothing to one that has ended. Throws 502.
 */
export async function endUnpaid(subscription: StripeSubscription): Promise<boolean> {
  const { id, invoice, status } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return true;
  if (isLive(subscription) && invoice?.status === 'paid') return false;
  if (invoice?.status === 'open' && !(await tryVoidInvoice(invoice.id))) return false;
  await cancelSubscription(id, { prorate: false });
  return true;
}
