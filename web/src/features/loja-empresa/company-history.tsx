import { LOJA } from '../../texts/loja.ts';
import { TROCAS as T } from '../../texts/loja-empresa.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from '../loja/exchange-card.module.css';
import { ExchangeCard } from '../loja/exchange-card.tsx';
import { useCompanyHistory } from './use-company-store.ts';

/** Histórico de Trocas of the whole company. */
export function CompanyHistory({ empresaId }: { empresaId: string }) {
  const history = useCompanyHistory(empresaId);
  if (history.isPending) return <RowSkeletons count={4} />;
  if (history.isError) {
    return <ErrorState title={LOJA.erroTrocas} error={history.error} onRetry={() => history.refetch()} />;
  }
  const { trocas } = history.data;
  if (trocas.length === 0) {
    return (
      <EmptyState drawing="loja" title={LOJA.vazioTrocas}>
        {T.vazioTexto}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list}>
      {trocas.map((troca) => (
        <ExchangeCard key={troca.id} troca={troca} showPerson />
      ))}
    </ul>
  );
}
