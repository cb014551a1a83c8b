import { isRenewalSoon } from '../../../shared/rules/pagamento.ts';
import { findBilling } from '../../partners/stripe/billing.ts';
import { outboxOnce } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem } from '../empresas/index.ts';
import { dayText } from './day-text.ts';

/**
 * Mails a company that its subscription is about to be charged, if Stripe confirms it. The mail's id contains
 * subscription and period, so there is one a period. Returns whether a mail was written. Throws 502.
 */
export async function remindOfRenewal(empresa: EmpresaItem, now: Date): Promise<boolean> {
  const { assinaturaId } = empresa;
  const billing = assinaturaId ? await findBilling(assinaturaId) : undefined;
  if (!assinaturaId || billing?.status !== 'active' || billing.stops || !billing.periodEnd) return false;
  if (!isRenewalSoon(billing.periodEnd, now)) return false;
  return outboxOnce(`renovacao-${assinaturaId}-${billing.periodEnd}`, {
    modelo: 'renovacao',
    conta: contaOfEmpresa(empresa),
    dados: {
      dia: dayText(billing.periodEnd),
      ...(billing.amount !== undefined && { centavos: billing.amount }),
      ...(billing.cardLast4 && { cartao: billing.cardLast4 }),
    },
    now,
  });
}
