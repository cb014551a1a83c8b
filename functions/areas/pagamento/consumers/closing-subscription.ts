import { isLive } from '../../../../shared/rules/pagamento.ts';
import { findSubscription, setRenewal } from '../../../partners/stripe/subscriptions.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { getEmpresa } from '../../contas/index.ts';

/**
 * Stops the renewal of a closing company's subscription, and resumes it when the company is reopened. Reads the current
 * record, so order and repetition of the events do not matter. The plan itself follows Stripe's webhooks.
 */
export const handler = consumer('closing-subscription', async ({ empresaId }) => {
  const empresa = await getEmpresa(empresaId);
  const subscription = empresa?.assinaturaId ? await findSubscription(empresa.assinaturaId) : undefined;
  if (subscription && isLive(subscription)) await setRenewal(subscription.id, !empresa?.encerraEm);
});
