import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import { isLive } from '../../../shared/rules/pagamento.ts';
import type { PlanoNome } from '../../../shared/rules/planos.ts';
import {
  cancelSubscription,
  createCustomer,
  createSubscription,
  findSubscription,
  paymentIntentOf,
  type StripeSubscription,
} from '../../partners/stripe/subscriptions.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { tryLinkSubscription } from './store/pagamentos.ts';
import { syncPlan } from './sync-plan.ts';

const ATTEMPTS = 3;

export interface Prepared {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

/**
 * Returns the one subscription that the company is to pay. Reuses an unpaid one of the same price and cancels one of
 * another price; of two simultaneous requests only one links its subscription. Throws 409 if the company already pays
 * for a plan, 502 when Stripe fails.
 */
export async function prepareSubscription(
  caller: EmpresaItem,
  choice: { priceId: string; plano: PlanoNome },
  now: Date,
): Promise<Prepared> {
  let empresa: EmpresaItem | undefined = caller;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (empresa?.plano_nome !== 'experience') throw refusal(REFUSALS.planActive);
    const prepared = await attemptOnce(empresa, choice, now);
    if (prepared) return prepared;
    empresa = await getEmpresa(caller.id, { fresh: true });
  }
  throw refusal(REFUSALS.underWay);
}

async function attemptOnce(
  empresa: EmpresaItem,
  { priceId, plano }: { priceId: string; plano: PlanoNome },
  now: Date,
): Promise<Prepared | undefined> {
  const current = await currentOf(empresa);
  if (current && isLive(current)) {
    // Paid, but its webhook has not arrived yet.
    await syncPlan({ subscriptionId: current.id, now });
    throw refusal(REFUSALS.planActive);
  }
  if (current?.priceId === priceId && current.clientSecret) return preparedOf(current, current.clientSecret);
  if (current) await cancelSubscription(current.id, { prorate: true });
  const customerId = empresa.stripeCustomerId ?? (await createCustomer(empresa));
  const created = await createSubscription({
    empresaId: empresa.id,
    customerId,
    priceId,
    replaces: empresa.assinaturaId,
  });
  if (!created.clientSecret) throw refusal(REFUSALS.paymentFailed);
  const paymentId = paymentIntentOf(created.clientSecret);
  const linked = { customerId, assinaturaId: created.id, paymentId, plano };
  return (await tryLinkSubscription(empresa, linked, now))
    ? preparedOf(created, created.clientSecret)
    : undefined;
}

const preparedOf = ({ id }: StripeSubscription, clientSecret: string): Prepared => ({
  clientSecret,
  subscriptionId: id,
});

/** The company's subscription, if it can still be paid or is being charged. */
async function currentOf(empresa: EmpresaItem): Promise<StripeSubscription | undefined> {
  if (!empresa.assinaturaId || empresa.assinaturaEstado === 'encerrada') return undefined;
  const found = await findSubscription(empresa.assinaturaId);
  const ended = found?.status === 'canceled' || found?.status === 'incomplete_expired';
  return ended ? undefined : found;
}
