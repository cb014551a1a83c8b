import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { findPaymentOfInvoice } from '../../partners/stripe/invoices.ts';
import { cancelSubscription, type StripeSubscription } from '../../partners/stripe/subscriptions.ts';
import { logger } from '../../platform/log.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { creditLateMoney } from './late-money.ts';
import { payBack } from './pay-back.ts';

/**
 * Ends a paid subscription that is not the company's: two forms were paid at once, and one plan runs. A card is paid back; a
 * boleto, which cannot be, extends the plan. Safe to repeat. Returns the company's plan. Throws 502 and 503.
 */
export async function endSurplus(
  empresa: EmpresaItem,
  subscription: StripeSubscription,
  now: Date,
): Promise<PlanoNome> {
  const { id, invoice, forma, plano } = subscription;
  logger.warn('second paid subscription ended', { subscriptionId: id, empresaId: empresa.id });
  if (invoice?.status === 'paid' && forma === 'boleto' && plano) {
    const money = { empresaId: empresa.id, invoiceId: invoice.id, plano, forma, amount: invoice.amount };
    await creditLateMoney(money, now);
  } else if (invoice?.status === 'paid') {
    const paymentId = await findPaymentOfInvoice(invoice.id);
    if (paymentId) await payBack(empresa, { id: paymentId, amount: invoice.amount }, now);
  }
  await cancelSubscription(id, { prorate: false });
  return empresa.plano_nome;
}
