import { setTaxId } from '../../../partners/stripe/tax-id.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { getEmpresa } from '../../contas/index.ts';

/**
 * Copies the company's current CNPJ to Stripe, so order and repetition of the events do not matter. Ignores a refusal by
 * Stripe; retries when Stripe does not answer.
 */
export const handler = consumer('tax-id', async ({ empresaId }) => {
  const empresa = await getEmpresa(empresaId);
  if (empresa?.stripeCustomerId) await setTaxId(empresa.stripeCustomerId, empresa.cnpj);
});
