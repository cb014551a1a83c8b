import { adoptCustomerCard } from '../../partners/stripe/billing.ts';
import { getEmpresa } from '../empresas/index.ts';

/**
 * The company's subscription is charged on the card that was chosen in the billing portal. Goes by what is so now:
 * however often it is told of, and in whatever order, the last card wins.
 */
export async function followNewCard(told: { customerId: string; empresaId: string }): Promise<void> {
  const empresa = await getEmpresa(told.empresaId);
  const { assinaturaId, assinaturaEstado, stripeCustomerId } = empresa ?? {};
  if (!assinaturaId || assinaturaEstado === 'encerrada' || stripeCustomerId !== told.customerId) return;
  await adoptCustomerCard(assinaturaId, told.customerId);
}
