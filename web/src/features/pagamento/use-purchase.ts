import { useRef } from 'react';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import { call, newIdempotencyKey } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { EMPRESA } from '../../texts/contas/cadastro.ts';

/**
 * Prepares the payment of a plan in the sign-up: the secret for the card form. Requested once, also when the user goes
 * back and forth; after a reload the server returns the same unpaid subscription. Throws with a fixed text.
 */
export function usePurchase(): (plano: PlanoNome) => Promise<string> {
  const prepared = useRef<{ plano: PlanoNome; clientSecret: string }>(undefined);
  return async (plano) => {
    if (prepared.current?.plano === plano) return prepared.current.clientSecret;
    try {
      const { planos } = await call(pagamento.plans);
      const priceId = planos.find((known) => known.plano_nome === plano)?.priceId;
      if (!priceId) throw new ApiError(404, EMPRESA.erroPagamento);
      const empresaId = currentSession()?.empresaId ?? '';
      const begun = await call(pagamento.createSubscription, {
        body: { priceId, paymentMethodType: 'card', empresaId },
        idempotencyKey: newIdempotencyKey(),
      });
      const clientSecret = 'clientSecret' in begun ? begun.clientSecret : '';
      prepared.current = { plano, clientSecret };
      return clientSecret;
    } catch (error) {
      const paying = error instanceof ApiError && error.status === 409;
      throw new Error(paying ? error.message : EMPRESA.erroPagamento);
    }
  };
}
