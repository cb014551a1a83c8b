import { useEffect, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import { PAGAMENTO } from '#texts/pagamento/plano.ts';

export interface Price {
  readonly nickname: string;
  /** cents */
  readonly amount: number;
  /** months that one payment buys */
  readonly months: number;
}

const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** The price that is to be paid, or a fixed text that says why it cannot. */
export function usePrice(priceId: string, empresaId: string) {
  const [price, setPrice] = useState<Price>();
  const [error, setError] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the retry
  useEffect(() => {
    if (!priceId || !empresaId) return setError(PAGAMENTO.semDados);
    let wanted = true;
    setError('');
    call(pagamento.priceDetails, { query: { priceId } }).then(
      ({ nickname, amount, interval, intervalCount }) =>
        wanted && setPrice({ nickname, amount, months: intervalCount * (MONTHS[interval] ?? 1) }),
      () => wanted && setError(PAGAMENTO.erroPreco),
    );
    return () => {
      wanted = false;
    };
  }, [priceId, empresaId, attempt]);
  /** `isFinal`: a retry would fail again */
  return { price, error, isFinal: !priceId || !empresaId, retry: () => setAttempt((count) => count + 1) };
}
