import { formatCnpj } from '../../../shared/rules/cnpj.ts';
import { logger } from '../../platform/log.ts';
import { callStripe, findAtStripe, isRefusedByStripe } from './client.ts';

const TYPE = 'br_cnpj';

/**
 * Sets a customer's only CNPJ; undefined removes it. A number that Stripe refuses is omitted and logged: whether
 * Stripe takes letters is not documented. Throws 502.
 */
export async function setTaxId(customerId: string, cnpj: string | undefined): Promise<void> {
  const value = cnpj && formatCnpj(cnpj);
  if ((await keepOne(customerId, value)) || !value) return;
  try {
    await callStripe((stripe) => stripe.customers.createTaxId(customerId, { type: TYPE, value }));
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    logger.warn('tax id refused by Stripe', { customerId });
  }
  // Another event may have added the same one meanwhile.
  await keepOne(customerId, value);
}

/** Removes all CNPJs but one with this value; returns whether there is one. */
async function keepOne(customerId: string, value: string | undefined): Promise<boolean> {
  const found = await findAtStripe((stripe) => stripe.customers.listTaxIds(customerId));
  const own = (found?.data ?? []).filter(({ type }) => type === TYPE);
  const [kept] = own.flatMap((each) => (each.value === value ? [each.id] : [])).sort();
  for (const { id } of own.filter((each) => each.id !== kept)) {
    await findAtStripe((stripe) => stripe.customers.deleteTaxId(customerId, id));
  }
  return kept !== undefined;
}
