import { TROCAS as T } from '../../texts/loja/empresa.ts';
import { LOJA } from '../../texts/loja/loja.ts';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './exchange-card.module.css';
import { ManagedExchange } from './managed-exchange.tsx';
import { useManagedExchanges } from './use-managed-exchanges.ts';

interface ManageExchangesProps {
  empresaId: string;
  /** the exchange that a link led to */
  markedId: string | null;
}

/** Gerenciar Trocas: what waits for delivery first, then the rest, each newest first; so it stays until the tab is left. */
export function ManageExchanges({ empresaId, markedId }: ManageExchangesProps) {
  const list = useManagedExchanges(empresaId, markedId);
  if (list.isPending) return <RowSkeletons count={4} />;
  if (!list.data) {
    return <ErrorState title={LOJA.erroTrocas} error={list.error} onRetry={() => list.refetch()} />;
  }
  const rows = list.data;
  if (rows.length === 0 && list.isFilling) return <RowSkeletons count={4} />;
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="loja" title={LOJA.vazioTrocas}>
        {T.vazioTexto}
      </EmptyState>
    );
  }
  return (
    <>
      <IncompleteList list={list} />
      <ul className={css.list}>
        {rows.map((troca) => (
          <ManagedExchange
            key={troca.id}
            empresaId={empresaId}
            troca={troca}
            marked={troca.id === markedId}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore
          shown={rows.length}
          loading={list.isFetchingNextPage || list.isFilling}
          onMore={() => list.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
