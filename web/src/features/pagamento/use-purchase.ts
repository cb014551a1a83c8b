import { useRef } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { EMPRESA } from '#texts/contas/cadastro.ts';
import { beginCard, type Waiting, waitingOf } from './begin-payment.ts';

interface Purchase {
  readonly plano: PlanoNome;
  readonly clientSecret: string;
}

export interface Purchasing {
  /** Throws with a fixed text. */
  readonly prepare: (plano: PlanoNome) => Promise<Purchase>;
  /** a boleto or Pix that can still be paid, also one begun before a reload; rejects if the server does not answer */
  readonly open: () => Promise<Waiting | undefined>;
  readonly begin: (begun: Waiting | undefined) => void;
  /** Before another form is asked for, whose answer may be lost after it has voided the card. */
  readonly forget: () => void;
}

/**
 * The payment of a plan in the sign-up. `prepare` asks once for the secret of the card form, also when the user goes back
 * and forth; a boleto or Pix voids it. After a reload the server returns the same unpaid subscription, boleto or Pix.
 */
export function usePurchase(): Purchasing {
  const prepared = useRef<Purchase>(undefined);
  const opened = useRef<Promise<Waiting | undefined>>(undefined);
  return {
    open() {
      const empresaId = currentSession()?.empresaId ?? '';
      opened.current ??= call(pagamento.getSubscription, { query: { empresaId } })
        .then(waitingOf)
        .catch((error: unknown) => {
          opened.current = undefined;
          throw error;
        });
      return opened.current;
    },
    begin(begun) {
      opened.current = Promise.resolve(begun);
    },
    forget() {
      prepared.current = undefined;
      opened.current = undefined;
    },
    async prepare(plano) {
      if (prepared.current?.plano === plano) return prepared.current;
      try {
        const { planos } = await call(pagamento.listPlans);
        const priceId = planos.find((known) => known.plano_nome === plano)?.priceId;
        if (!priceId) throw new ApiError(404, EMPRESA.erroPagamento);
        const order = { priceId, empresaId: currentSession()?.empresaId ?? '' };
        const clientSecret = await beginCard(order);
        prepared.current = { plano, clientSecret };
        return prepared.current;
      } catch (error) {
        const paying = error instanceof ApiError && error.status === 409;
        throw paying ? error : new Error(EMPRESA.erroPagamento);
      }
    },
  };
}
