import { isLive } from '../../../shared/rules/pagamento.ts';
import { findPaymentAtStripe, findReversal, type StripePayment } from '../../partners/stripe/payments.ts';
import { findSubscription } from '../../partners/stripe/subscriptions.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import { logChange } from '../../platform/http/trail.ts';
import { outboxUnder } from '../../platform/mail/outbox.ts';
import { contaOfEmpresa, type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { dayText } from './day-text.ts';
import { payBack } from './pay-back.ts';
import { creditIdOf, findCredit, tryCreditPeriod } from './store/credits.ts';
import { type Synced, syncPlan } from './sync-plan.ts';
import { endUnpaid } from './unpaid.ts';

const ATTEMPTS = 5;

/**
 * Applies the CURRENT state of a Pix at Stripe: one that is paid buys its period, once, or is paid back if a subscription
 * runs already. Amount and plan are those that the server wrote into the payment. Undefined if the payment is not a Pix of a
 * company of ours. Throws 502 and 503.
 */
export const settlePix = (paymentId: string, now: Date): Promise<Synced | undefined> =>
  retry(ATTEMPTS, async () => {
    const payment = await findPaymentAtStripe(paymentId);
    const empresa = payment?.buys && (await getEmpresa(payment.buys.empresaId, { fresh: true }));
    if (!payment?.buys || !empresa || empresa.stripeCustomerId !== payment.customerId) return undefined;
    const unchanged = { plano: empresa.plano_nome, hasChanged: false };
    if (payment.status !== 'succeeded' || (await findReversal(payment))) return unchanged;
    const known = await findCredit(creditIdOf(paymentId));
    if (known?.feitoEm) return unchanged;
    const runs = known?.destino === 'devolucao' || (await planRuns(empresa, now));
    if (runs === 'again') return AGAIN;
    if (runs) {
      const hasChanged = await payBack(empresa, payment, now);
      const isDone = hasChanged || (await findCredit(creditIdOf(paymentId)));
      return isDone ? { ...unchanged, hasChanged } : AGAIN;
    }
    const { plano } = payment.buys;
    const credited = await tryCreditPeriod(
      empresa,
      { creditId: creditIdOf(paymentId), plano, forma: 'pix' },
      { now, extra: (ate) => [outboxUnder(`recibo-${paymentId}`, receipt(empresa, payment, ate, now))] },
    );
    if (!credited) return AGAIN;
    logChange('plano', { conta: empresa.id, por: 'stripe', de: empresa.plano_nome, para: plano });
    return { plano, hasChanged: true };
  });

/**
 * Whether something else gives the company its plan: a live subscription, which is applied first, or the admin. What is
 * still to be paid is ended; `again` if it was paid just now.
 */
async function planRuns(empresa: EmpresaItem, now: Date): Promise<boolean | 'again'> {
  const { assinaturaId, assinaturaEstado, plano_nome, pagoAte } = empresa;
  if (assinaturaId && assinaturaEstado !== 'encerrada') {
    const subscription = await findSubscription(assinaturaId);
    if (subscription && isLive(subscription)) {
      await syncPlan({ subscriptionId: assinaturaId, now });
      return true;
    }
    if (subscription && !(await endUnpaid(subscription))) return 'again';
    // Its end may take a plan away, so it comes before the period.
    if (subscription && (await syncPlan({ subscriptionId: assinaturaId, now }))?.hasChanged) return 'again';
  }
  return plano_nome !== 'experience' && pagoAte === undefined;
}

const receipt = (empresa: EmpresaItem, { amount, receiptUrl }: StripePayment, ate: string, now: Date) => ({
  modelo: 'recibo' as const,
  conta: contaOfEmpresa(empresa),
  dados: {
    centavos: amount,
    dia: dayText(now.toISOString()),
    ate: dayText(ate),
    ...(receiptUrl && { url: receiptUrl }),
    ...(empresa.cnpj && { cnpj: empresa.cnpj }),
  },
  now,
});
