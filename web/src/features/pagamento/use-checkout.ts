import { useEffect, useRef, useState } from 'react';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { call, newIdempotencyKey } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { PAGAMENTO } from '../../texts/pagamento/plano.ts';

export interface Checkout {
  nickname: string;
  amount: number;
  clientSecret: string;
}

/** Loads the price, then the subscription's secret; each failure has its own fixed text. */
export function useCheckout(priceId: string, empresaId: string) {
  const [checkout, setCheckout] = useState<Checkout>();
  const [error, setError] = useState('');
  const [isFinal, setFinal] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // One key per visit: neither a retry nor an effect run twice may open a second subscription.
  const key = useRef(newIdempotencyKey());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the retry
  useEffect(() => {
    setFinal(!priceId || !empresaId);
    if (!priceId || !empresaId) return setError(PAGAMENTO.semDados);
    let wanted = true;
    const load = async () => {
      setError('');
      const price = await call(pagamento.priceDetails, { query: { priceId } }).catch(() => undefined);
      if (!wanted) return;
      if (!price) return setError(PAGAMENTO.erroPreco);
      try {
        const body = { priceId, paymentMethodType: 'card' as const, empresaId };
        const begun = await call(pagamento.createSubscription, { body, idempotencyKey: key.current });
        const clientSecret = 'clientSecret' in begun ? begun.clientSecret : '';
        if (wanted) setCheckout({ nickname: price.nickname, amount: price.amount, clientSecret });
      } catch (failure) {
        const taken = failure instanceof ApiError && failure.status === 409;
        if (!wanted) return;
        setError(taken ? failure.message : PAGAMENTO.erroSecret);
        setFinal(taken && failure.codigo === 'plano_ativo');
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [priceId, empresaId, attempt]);

  /** `isFinal`: a retry would fail again */
  return { checkout, error, isFinal, retry: () => setAttempt((count) => count + 1) };
}
