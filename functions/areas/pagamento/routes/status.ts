import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { findPaymentStatus } from '../../../partners/stripe/subscriptions.ts';
import { route } from '../../access/index.ts';
import { findPayment } from '../store/pagamentos.ts';
import { syncPlan } from '../sync-plan.ts';

/** Also applies the plan of a successful payment, so that the company need not wait for the webhook. */
export const handler = route(pagamento.status)(async ({ params, caller, now }) => {
  const payment = await findPayment(params.paymentIntentId);
  if (payment?.empresaId !== caller.empresaId) throw refusal(REFUSALS.paymentNotFound);
  const status = await findPaymentStatus(payment.id);
  if (!status) throw refusal(REFUSALS.paymentNotFound);
  const { empresa } = caller;
  const pending = status === 'succeeded' && empresa.plano_nome !== payment.plano;
  const plano = pending
    ? await syncPlan({ subscriptionId: payment.assinaturaId, now, empresa })
    : empresa.plano_nome;
  return { status, plano_nome: plano ?? empresa.plano_nome };
});
