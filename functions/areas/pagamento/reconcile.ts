import { addMs, DAY_MS, HOUR_MS } from '../../../shared/rules/dates.ts';
import { isLive } from '../../../shared/rules/pagamento.ts';
import { listPayments } from '../../partners/stripe/payments.ts';
import { listSubscriptions } from '../../partners/stripe/subscriptions.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { settlePayment } from './settle-payment.ts';
import { syncPlan } from './sync-plan.ts';
import { takeBack } from './take-back-payment.ts';
import { endUnpaid } from './unpaid.ts';

/** Stripe repeats a webhook for three days; a few nights more outlast an outage of ours. */
const LOOK_BACK_MS = 10 * DAY_MS;

/**
 * Compares a company's record with Stripe's current state, and mends it by the means of the webhooks. Returns what differed,
 * in words for the log. Throws 502 and 503.
 */
export async function reconcile(
  { id, stripeCustomerId }: Pick<EmpresaItem, 'id' | 'stripeCustomerId'>,
  now: Date,
): Promise<string[]> {
  if (!stripeCustomerId) return [];
  const differences: string[] = [];
  const [subscriptions, payments] = await Promise.all([
    listSubscriptions(stripeCustomerId),
    listPayments(stripeCustomerId),
  ]);
  const empresa = await getEmpresa(id, { fresh: true });
  if (!empresa) return [];
  if (empresa.assinaturaId && empresa.assinaturaEstado !== 'encerrada') {
    const synced = await syncPlan({ subscriptionId: empresa.assinaturaId, now });
    if (synced?.hasChanged) differences.push('assinatura');
  }
  const settled = addMs(now, -HOUR_MS).toISOString();
  for (const subscription of subscriptions) {
    const { id: other, createdAt = '' } = subscription;
    // A payment that is being begun is not linked yet.
    if (other === empresa.assinaturaId || createdAt > settled) continue;
    // One that was never linked would send boletos for ever.
    if (isLive(subscription)) await syncPlan({ subscriptionId: subscription.id, now });
    else await endUnpaid(subscription);
    differences.push('assinatura sobrando');
  }
  const since = addMs(now, -LOOK_BACK_MS).toISOString();
  for (const { id: paymentId, forma, status, createdAt } of payments) {
    if (forma === 'cartao' || status !== 'succeeded' || createdAt < since) continue;
    if ((await settlePayment({ id: paymentId, forma }, now))?.hasChanged)
      differences.push(`pagamento ${forma}`);
  }
  // Money goes back months after it came.
  for (const { id: paymentId, isRefunded, isDisputed } of payments) {
    if ((isRefunded || isDisputed) && (await takeBack(paymentId, now))?.hasChanged)
      differences.push('pagamento revertido');
  }
  return differences;
}
