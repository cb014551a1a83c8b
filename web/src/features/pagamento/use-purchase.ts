import { useRef, useState } from 'react';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import type { PlanoNome } from '../../../../shared/rules/planos.ts';
import { call, newIdempotencyKey } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { EMPRESA } from '../../texts/contas/cadastro.ts';
import { beginCard, type Waiting } from './begin-payment.ts';

interface Purchase {
  readonly plano: PlanoNome;
  readonly clientSecret: string;
}

export interface Purchasing {
  /** Throws with a fixed text. */
  readonly prepare: (plano: PlanoNome) => Promise<Purchase>;
  /** a boleto or Pix of this sign-up that can still be paid */
  readonly waiting: Waiting | undefined;
  readonly begin: (form: Waiting | undefined) => void;
}

/**
 * The payment of a plan in the sign-up. `prepare` asks once for the secret of the card form, also when the user goes back
 * and forth; a boleto or Pix voids it. After a reload the server returns the same unpaid subscription.
 */
export function usePurchase(): Purchasing {
  const prepared = useRef<Purchase>(undefined);
  const [waiting, setWaiting] = useState<Waiting>();
  return {
    waiting,
    begin(form) {
      prepared.current = undefined;
      setWaiting(form);
    },
    async prepare(plano) {
      if (prepared.current?.plano === plano) return prepared.current;
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
    },
  };
}
