import { refusal } from '../../../../shared/errors.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { findPaymentAtStripe } from '../../../partners/stripe/payments.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { settlePix } from '../settle-pix.ts';
import { findPayment } from '../store/pagamentos.ts';
import { syncPlan } from '../sync-plan.ts';

/** Also applies the plan of a successful payment, so that the company need not wait for the webhook. */
export const handler = route(pagamento.paymentStatus)(async ({ params, caller, now }) => {
  const payment = await findPayment(params.paymentIntentId);
  if (payment?.empresaId !== caller.empresaId) throw refusal(REFUSALS.paymentNotFound);
  const { id, assinaturaId: subscriptionId, plano } = payment;
  const found = await findPaymentAtStripe(id);
  if (!found) throw refusal(REFUSALS.paymentNotFound);
  const { status } = found;
  const { empresa } = caller;
  const isCard = subscriptionId !== undefined;
  const synced =
    status !== 'succeeded' || (isCard && empresa.plano_nome === plano)
      ? undefined
      : await (isCard ? syncPlan({ subscriptionId, now, empresa }) : settlePix(id, now));
  return { status, plano_nome: synced?.plano ?? empresa.plano_nome };
});
