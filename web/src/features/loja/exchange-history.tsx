import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFetchAllPages } from '#lib/data/paging.ts';
import type { Troca } from '#shared/routes/entities.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { EmptyState } from '#ui/state.tsx';
import css from './exchange-card.module.css';
import { ExchangeCard } from './exchange-card.tsx';
import type { useFuncionarioExchanges } from './use-store.ts';

const CodeDialog = lazyDialog(() => import('./code-dialog.tsx'));

/** Exchanges searched automatically for a linked one; more on demand. */
const SEARCHED = 100;

interface ExchangeHistoryProps {
  history: ReturnType<typeof useFuncionarioExchanges>;
  /** the exchange that a link opened */
  markedId?: string | null;
  empty: ReactNode;
  emptyAction?: ReactNode;
}

/** An employee's `Histórico de Trocas`, newest first. */
export function ExchangeHistory({ history, markedId = null, empty, emptyAction }: ExchangeHistoryProps) {
  const { data: trocas } = history;
  const missing =
    markedId !== null &&
    trocas !== undefined &&
    trocas.length < SEARCHED &&
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
            <ExchangeCard
              key={troca.id}
              troca={troca}
              marked={troca.id === markedId}
              action={troca.temCodigo ? <CodeButton troca={troca} /> : null}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const CodeButton = ({ troca }: { troca: Troca }) => (
  <DialogButton
    variant="soft"
    icon={<Ticket />}
    aria-label={LOJA.verCodigoDe(troca.produtoNome)}
    dialog={(close) => <CodeDialog troca={troca} onClose={close} />}
  >
    {LOJA.verCodigo}
  </DialogButton>
);
