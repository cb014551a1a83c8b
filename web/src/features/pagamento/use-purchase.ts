import { useRef } from 'react';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import { call, newIdempotencyKey } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { EMPRESA } from '../../texts/contas/cadastro.ts';
import { beginCard } from './begin-payment.ts';

export interface Purchase {
  readonly plano: PlanoNome;
  readonly clientSecret: string;
}

/**
 * Prepares the payment of a plan in the sign-up: the secret for the card form. Requested once, also when the user goes
 * back and forth, unless `again` says that another form was chosen; after a reload the server returns the same unpaid
 * subscription. Throws with a fixed text.
 */
export function usePurchase(): (plano: PlanoNome, again?: boolean) => Promise<Purchase> {
  const prepared = useRef<Purchase>(undefined);
  return async (plano, again = false) => {
    if (!again && prepared.current?.plano === plano) return prepared.current;
    try {
      const { planos } = await call(pagamento.plans);
      const priceId = planos.find((known) => known.plano_nome === plano)?.priceId;
      if (!priceId) throw new ApiError(404, EMPRESA.erroPagamento);
      const order = { priceId, empresaId: currentSession()?.empresaId ?? '' };
      const clientSecret = await beginCard(order, newIdempotencyKey());
      prepared.current = { plano, clientSecret };
      return prepared.current;
    } catch (error) {
      const paying = error instanceof ApiError && error.status === 409;
      throw new Error(paying ? error.message : EMPRESA.erroPagamento);
    }
  };
}
