import { setTaxId } from '../../../partners/stripe/tax-id.ts';
import { consumer } from '../../../platform/events/consume.ts';
import { getEmpresa } from '../../empresas/index.ts';

/**
 * The tax id at Stripe is the company's CNPJ as it is now, so neither order nor number of the events matters. Stripe's
 * refusal changes nothing here; its silence brings the event again.
 */
export const handler = consumer('tax-id', async ({ empresaId }) => {
  const empresa = await getEmpresa(empresaId);
  if (empresa?.stripeCustomerId) await setTaxId(empresa.stripeCustomerId, empresa.cnpj);
});
