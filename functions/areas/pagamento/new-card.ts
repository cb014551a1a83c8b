import { adoptCustomerCard } from '../../partners/stripe/billing.ts';
import { getEmpresa } from '../contas/index.ts';

/**
 * Charges the company's subscription to the card chosen in the billing portal. Reads the customer's current card, so
 * order and repetition of the webhooks do not matter.
 */
export async function adoptNewCard(change: { customerId: string; empresaId: string }): Promise<void> {
  const empresa = await getEmpresa(change.empresaId);
  const { assinaturaId, assinaturaEstado, stripeCustomerId } = empresa ?? {};
  if (!assinaturaId || assinaturaEstado === 'encerrada' || stripeCustomerId !== change.customerId) return;
  await adoptCustomerCard(assinaturaId, change.customerId);
}
