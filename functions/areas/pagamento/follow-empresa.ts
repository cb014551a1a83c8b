import { isLive } from '../../../shared/rules/pagamento.ts';
import { findSubscription, setRenewal } from '../../partners/stripe/subscriptions.ts';
import { setTaxId } from '../../partners/stripe/tax-id.ts';
import { getEmpresa } from '../contas/index.ts';

/**
 * Stops the renewal of a closing company's subscription, and resumes it when the company is reopened. Reads the current
 * record, so order and repetition of the events do not matter. The plan itself follows Stripe's webhooks.
 */
export async function followClosing(empresaId: string): Promise<void> {
  const empresa = await getEmpresa(empresaId);
  const subscription = empresa?.assinaturaId ? await findSubscription(empresa.assinaturaId) : undefined;
  if (subscription && isLive(subscription)) await setRenewal(subscription.id, !empresa?.encerraEm);
}

/**
 * Copies the company's current CNPJ to Stripe, so order and repetition of the events do not matter. Ignores a refusal by
 * Stripe; retries when Stripe does not answer.
 */
export async function copyTaxId(empresaId: string): Promise<void> {
  const empresa = await getEmpresa(empresaId);
  if (empresa?.stripeCustomerId) await setTaxId(empresa.stripeCustomerId, empresa.cnpj);
}
