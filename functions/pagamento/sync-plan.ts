import { refusal } from '../../shared/refusals.ts';
import type { PlanoNome } from '../../shared/routes/entities.ts';
import { decidePlan } from '../../shared/rules/pagamento.ts';
import { logger } from '../http/log.ts';
import { cancelSubscription, findSubscription } from '../partners/stripe/subscriptions.ts';
import { type EmpresaItem, getEmpresa } from '../store/empresas/empresas.ts';
import { applyPlan, PlanChangedError, recordNotice } from '../store/pagamento/pagamentos.ts';

const ATTEMPTS = 5;

export interface Sync {
  readonly subscriptionId: string;
  readonly now: Date;
  /** the notice to remember together with its effect */
  readonly noticeId?: string | undefined;
  /** the company as the caller has read it already */
  readonly empresa?: EmpresaItem | undefined;
}

/**
 * Brings the company's plan in line with what the processor says of its subscription NOW: notices are only a reason to
 * look, so their order and number do not matter. Both sides are read again whenever the record moved on meanwhile.
 * Answers the company's plan; undefined when the subscription is none of ours. Throws 502 and 503.
 */
export async function syncPlan({
  subscriptionId,
  now,
  noticeId,
  ...known
}: Sync): Promise<PlanoNome | undefined> {
  const remember = () => (noticeId ? recordNotice(noticeId, now) : undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const assinatura = await findSubscription(subscriptionId);
    const read = attempt === 0 ? known.empresa : undefined;
    const empresa =
      read ?? (assinatura?.empresaId && (await getEmpresa(assinatura.empresaId, { fresh: true })));
    if (!assinatura || !empresa || empresa.stripeCustomerId !== assinatura.customerId) {
      await remember();
      return undefined;
    }
    const decisao = decidePlan(empresa, assinatura);
    if (decisao.tipo === 'mudar') {
      const applied = await applyPlan(empresa, decisao, noticeId, now).then(() => true, ifMovedOn);
      if (applied) return decisao.plano ?? empresa.plano_nome;
      continue;
    }
    if (decisao.tipo === 'excedente') {
      logger.warn('second paid subscription ended', { subscriptionId, empresaId: empresa.id });
      await cancelSubscription(subscriptionId, { prorate: true });
    }
    await remember();
    return empresa.plano_nome;
  }
  throw refusal('unavailable');
}

function ifMovedOn(error: unknown): false {
  if (error instanceof PlanChangedError) return false;
  throw error;
}
