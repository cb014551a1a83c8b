import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import { decidePlan } from '../../../shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '../../../shared/rules/planos.ts';
import { cancelSubscription, findSubscription } from '../../partners/stripe/subscriptions.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logChange } from '../../platform/http/trail.ts';
import { logger } from '../../platform/log.ts';
import { auditLines, STRIPE } from '../access/index.ts';
import { type EmpresaItem, getEmpresa, planoAlterado } from '../empresas/index.ts';
import type { Paying } from './payment-mails.ts';
import { recordWebhook, tryApplyPlan } from './store/pagamentos.ts';

const ATTEMPTS = 5;

export interface Sync {
  readonly subscriptionId: string;
  readonly now: Date;
  /** the webhook's event, recorded in the transaction of its change */
  readonly webhookId?: string | undefined;
  /** the company, if the caller has read it already */
  readonly empresa?: EmpresaItem | undefined;
  /** runs before the webhook is recorded as applied, possibly several times */
  readonly notify?: (paying: Paying) => Promise<void>;
}

/**
 * Sets the company's plan by the CURRENT state of its subscription at Stripe. A webhook only triggers this, so the order
 * and number of webhooks do not matter. Reads both sides again if the record has changed meanwhile. Returns the
 * company's plan; undefined if the subscription belongs to no company of ours. Throws 502 and 503.
 */
export async function syncPlan({
  subscriptionId,
  now,
  webhookId,
  ...known
}: Sync): Promise<PlanoNome | undefined> {
  const markApplied = () => (webhookId ? recordWebhook(webhookId, now) : undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const subscription = await findSubscription(subscriptionId);
    const read = attempt === 0 ? known.empresa : undefined;
    const empresa =
      read ?? (subscription?.empresaId && (await getEmpresa(subscription.empresaId, { fresh: true })));
    if (!subscription || !empresa || empresa.stripeCustomerId !== subscription.customerId) {
      await markApplied();
      return undefined;
    }
    await known.notify?.({ empresa, subscription });
    const decision = decidePlan(empresa, subscription);
    if (decision.kind === 'change') {
      const extra = lineOf(empresa, decision.plano, now);
      const applied = await tryApplyPlan(empresa, decision, { webhookId, now, extra });
      if (!applied) continue;
      const { plano = empresa.plano_nome } = decision;
      if (plano !== empresa.plano_nome) {
        logChange('plano', { conta: empresa.id, por: 'stripe', de: empresa.plano_nome, para: plano });
      }
      return plano;
    }
    if (decision.kind === 'surplus') {
      logger.warn('second paid subscription ended', { subscriptionId, empresaId: empresa.id });
      await cancelSubscription(subscriptionId, { prorate: true });
    }
    await markApplied();
    return empresa.plano_nome;
  }
  throw refusal(REFUSALS.unavailable);
}

const lineOf = (empresa: EmpresaItem, plano_nome: PlanoNome | undefined, now: Date): Write[] => {
  const limite = plano_nome === undefined ? undefined : PLAN_RULES[plano_nome].colaboradoresLimite;
  const changed = planoAlterado(empresa, { plano_nome, colaboradoresLimite: limite });
  return auditLines(STRIPE, {
    empresaId: empresa.id,
    acao: 'plano.alterado',
    alvo: empresa.id,
    resumo: changed && `${changed}.`,
    origem: 'stripe',
    now,
  });
};
