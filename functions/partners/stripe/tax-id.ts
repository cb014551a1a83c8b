import { formatCnpj } from '../../../shared/rules/cnpj.ts';
import { logger } from '../../platform/log.ts';
import { callStripe, findAtStripe, isRefusedByStripe } from './client.ts';

const TYPE = 'br_cnpj';

/**
 * Sets a customer's only CNPJ; undefined removes it. A number that Stripe refuses is omitted and logged: whether
 * Stripe takes letters is not documented. Throws 502.
 */
export async function setTaxId(customerId: string, cnpj: string | undefined): Promise<void> {
  const found = await findAtStripe((stripe) => stripe.customers.listTaxIds(customerId));
  const own = (found?.data ?? []).filter(({ type }) => type === TYPE);
  const value = cnpj && formatCnpj(cnpj);
  for (const taxId of own.filter((each) => each.value !== value)) {
    await findAtStripe((stripe) => stripe.customers.deleteTaxId(customerId, taxId.id));
  }
  if (!value || own.some((each) => each.value === value)) return;
  try {
    await callStripe((stripe) => stripe.customers.createTaxId(customerId, { type: TYPE, value }));
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    logger.warn('tax id refused by Stripe', { customerId });
  }
}
