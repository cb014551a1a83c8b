import { decidePlan } from '../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import { findSubscription } from '../../partners/stripe/subscriptions.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import { logChange } from '../../platform/http/trail.ts';
import { STRIPE } from '../access/index.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';
import { settleLateInvoice } from './late-money.ts';
import type { Paying } from './payment-mails.ts';
import { planLines, recordWebhook, tryApplyPlan } from './store/pagamentos.ts';
import { endSurplus } from './surplus.ts';

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

/** The company's plan, and whether this call changed its record or moved money. */
export interface Synced {
  readonly plano: PlanoNome;
  readonly hasChanged: boolean;
}

/**
 * Sets the company's plan by the CURRENT state of its subscription at Stripe. A webhook only triggers this, so the order
 * and number of webhooks do not matter. Reads both sides again if the record has changed meanwhile. Undefined if the
 * subscription belongs to no company of ours. Throws 502 and 503.
 */
export async function syncPlan({
  subscriptionId,
  now,
  webhookId,
  ...known
}: Sync): Promise<Synced | undefined> {
  const markApplied = () => (webhookId ? recordWebhook(webhookId, now) : undefined);
  return retry(ATTEMPTS, async (attempt) => {
    const subscription = await findSubscription(subscriptionId);
    const read = attempt === 1 ? known.empresa : undefined;
    const empresa =
      read ?? (subscription?.empresaId && (await getEmpresa(subscription.empresaId, { fresh: true })));
    if (!subscription || !empresa || empresa.stripeCustomerId !== subscription.customerId) {
      await markApplied();
      return undefined;
    }
    await known.notify?.({ empresa, subscription });
    const decision = decidePlan(empresa, subscription);
    if (decision.kind === 'change') {
      const extra = planLines(STRIPE, empresa, { plano: decision.plano, now });
      const { forma } = subscription;
      const applied = await tryApplyPlan(empresa, decision, { forma, webhookId, now, extra });
      if (!applied) return AGAIN;
      const { plano = empresa.plano_nome } = decision;
      if (plano !== empresa.plano_nome) {
        logChange('plano', { conta: empresa.id, por: 'stripe', de: empresa.plano_nome, para: plano });
      }
      return { plano, hasChanged: true };
    }
    const moved =
      decision.kind === 'surplus'
        ? await endSurplus(empresa, subscription, now)
        : await settleLateInvoice(subscription, now);
    await markApplied();
    return { plano: moved ?? empresa.plano_nome, hasChanged: moved !== undefined };
  });
}
