import { TROCA_STATUSES, type TrocaStatus } from '#shared/rules/loja.ts';
import { TROCAS as T } from '#texts/loja/empresa.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/state.tsx';
import css from './exchange-card.module.css';
import { ManagedExchange } from './managed-exchange.tsx';
import { useManagedExchanges } from './use-managed-exchanges.ts';

interface ManageExchangesProps {
  empresaId: string;
  /** the exchange that a link opened */
  markedId: string | null;
  /** the filter in the address */
  filter: string | null;
  onFilter: (status: string) => void;
}

const ALL = 'todas';
const FILTERS = [ALL, ...TROCA_STATUSES] as const;
type Filter = (typeof FILTERS)[number];

/** Gerenciar Trocas: all exchanges, or those of one status. */
export function ManageExchanges({ empresaId, markedId, filter, onFilter }: ManageExchangesProps) {
  const chosen: Filter = FILTERS.find((one) => one === filter) ?? ALL;
  return (
    <>
      <div className={css.filter}>
        <Segmented
          label={T.mostrar}
          name="situacao"
          value={chosen}
          onChange={onFilter}
          options={FILTERS.map((value) => ({ value, label: T.filtros[value] }))}
        />
      </div>
      <h2 className="so-leitor">{LOJA.historico}</h2>
      <Exchanges
        key={chosen}
        empresaId={empresaId}
        markedId={markedId}
        status={chosen === ALL ? undefined : chosen}
      />
    </>
  );
}

interface ExchangesProps {
  empresaId: string;
  markedId: string | null;
  status: TrocaStatus | undefined;
}

/** Pending exchanges first, then the rest, each newest first. The order stays until the tab or the filter changes. */
function Exchanges({ empresaId, markedId, status }: ExchangesProps) {
  const list = useManagedExchanges(empresaId, markedId, status);
  const none = (
    <EmptyState drawing="loja" title={status ? T.nenhuma[status] : LOJA.vazioTrocas}>
      {status ? null : T.vazioTexto}
    </EmptyState>
  );
  return (
    <PagedList list={list} skeletons={4} erro={LOJA.erroTrocas} empty={none}>
      {(rows) => (
        <ul className={css.grid}>
          {rows.map((troca) => (
            <ManagedExchange
              key={troca.id}
              empresaId={empresaId}
              troca={troca}
              marked={troca.id === markedId}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
