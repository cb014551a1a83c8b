import type { ReactNode } from 'react';
import { useReadOn } from '../../lib/paging.ts';
import { LOJA } from '../../texts/loja/loja.ts';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './exchange-card.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import type { useFuncionarioExchanges } from './use-store.ts';

interface ExchangeHistoryProps {
  history: ReturnType<typeof useFuncionarioExchanges>;
  /** the exchange that a link led to */
  markedId?: string | null;
  empty: ReactNode;
  emptyAction?: ReactNode;
}

/** `Histórico de Trocas` of one employee, newest first. */
export function ExchangeHistory({ history, markedId = null, empty, emptyAction }: ExchangeHistoryProps) {
  const { data: trocas, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const missing = markedId !== null && trocas !== undefined && !trocas.some(({ id }) => id === markedId);
  useReadOn(history, missing);

  if (history.isPending) return <RowSkeletons count={4} />;
  if (!trocas) {
    return <ErrorState title={LOJA.erroTrocas} error={history.error} onRetry={() => history.refetch()} />;
  }
  if (trocas.length === 0) {
    return (
      <EmptyState drawing="loja" title={LOJA.vazioTrocas} action={emptyAction}>
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <IncompleteList list={history} />
      <ul className={css.list}>
        {trocas.map((troca) => (
          <ExchangeCard key={troca.id} troca={troca} marked={troca.id === markedId} />
        ))}
      </ul>
      {hasNextPage ? (
        <LoadMore shown={trocas.length} loading={isFetchingNextPage} onMore={() => fetchNextPage()} />
      ) : null}
    </>
  );
}
