import type { ReactNode } from 'react';
import { LOJA } from '../../texts/loja.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './exchange-card.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import { useEmployeeExchanges } from './use-store.ts';

/** `Histórico de Trocas` of one employee. */
export function ExchangeHistory({
  funcionarioId,
  emptyAction,
}: {
  funcionarioId: string;
  emptyAction?: ReactNode;
}) {
  const history = useEmployeeExchanges(funcionarioId);
  if (history.isPending) return <RowSkeletons count={4} />;
  if (history.isError) {
    return <ErrorState title={LOJA.erroTrocas} error={history.error} onRetry={() => history.refetch()} />;
  }
  const { trocas } = history.data;
  if (trocas.length === 0) {
    return (
      <EmptyState drawing="loja" title={LOJA.vazioTrocas} action={emptyAction}>
        {LOJA.vazioTrocasTexto}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list}>
      {trocas.map((troca) => (
        <ExchangeCard key={troca.id} troca={troca} />
      ))}
    </ul>
  );
}
