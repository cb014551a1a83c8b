import { call } from '#lib/api/api.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import { PAGAMENTO } from '#texts/pagamento/plano.ts';

const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** The price that is to be paid, or a fixed text that says why it cannot. */
export function usePrice(priceId: string, empresaId: string) {
  /** otherwise a retry would fail again */
  const isKnown = priceId !== '' && empresaId !== '';
  const { data, error, refetch } = useAnswer(
    isKnown ? () => call(pagamento.priceDetails, { query: { priceId } }) : undefined,
    priceId,
  );
  return {
    price: data && {
      nickname: data.nickname,
      /** cents */
      amount: data.amount,
      /** that one payment buys */
      months: data.intervalCount * (MONTHS[data.interval] ?? 1),
    },
    error: isKnown ? error && PAGAMENTO.erroPreco : PAGAMENTO.semDados,
    isFinal: !isKnown,
    retry: refetch,
  };
}
