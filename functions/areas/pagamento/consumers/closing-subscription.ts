import { isLive } from '../../../../shared/rules/pagamento.ts';
import { findSubscription, setRenewal } from '../../../partners/stripe/subscriptions.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { getEmpresa } from '../../empresas/index.ts';

/**
 * What is paid for is not renewed while a company is about to end, and is again once it goes on. Goes by the record as
 * it is now, so neither order nor number of the events matters. The plan itself follows Stripe's webhooks, as ever.
 */
export const handler = consumer('closing-subscription', async ({ empresaId }) => {
  const empresa = await getEmpresa(empresaId);
  const subscription = empresa?.assinaturaId ? await findSubscription(empresa.assinaturaId) : undefined;
  if (subscription && isLive(subscription)) await setRenewal(subscription.id, !empresa?.encerraEm);
});
