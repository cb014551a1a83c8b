import type { ReactNode } from 'react';
import { useFetchAllPages } from '../../lib/data/paging.ts';
import { LOJA } from '../../texts/loja/loja.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/state.tsx';
import css from './exchange-card.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import type { useFuncionarioExchanges } from './use-store.ts';

/** Exchanges that are read unasked in search of one; more of them are asked for at the end of the list. */
const SOUGHT = 100;

interface ExchangeHistoryProps {
  history: ReturnType<typeof useFuncionarioExchanges>;
  /** the exchange that a link led to */
  markedId?: string | null;
  empty: ReactNode;
  emptyAction?: ReactNode;
}

/** `Histórico de Trocas` of one employee, newest first. */
export function ExchangeHistory({ history, markedId = null, empty, emptyAction }: ExchangeHistoryProps) {
  const { data: trocas } = history;
  const missing =
    markedId !== null &&
    trocas !== undefined &&
    trocas.length < SOUGHT &&
    !trocas.some(({ id }) => id === markedId);
  useFetchAllPages(history, missing);
  const none = (
    <EmptyState drawing="loja" title={LOJA.vazioTrocas} action={emptyAction}>
      {empty}
    </EmptyState>
  );
  return (
    <PagedList list={history} skeletons={4} erro={LOJA.erroTrocas} empty={none}>
      {(rows) => (
        <ul className={css.list}>
          {rows.map((troca) => (
            <ExchangeCard key={troca.id} troca={troca} marked={troca.id === markedId} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
