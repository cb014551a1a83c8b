import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#lib/api/api.ts';
import { changeRows, type Pages, useSearchedPages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { byNome } from '#lib/format/search.ts';
import { empresas } from '#shared/routes/empresas.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import type { PaymentState } from '#shared/rules/pagamento.ts';
import type { PlanTier } from '#shared/rules/planos.ts';

export interface EmpresaFilters {
  plano?: PlanTier | undefined;
  pagamento?: PaymentState | undefined;
}

/** Companies read for a page when it keeps few of them. */
const FILTERED_PAGE = 500;

/** Searchable list of companies, without the admin's own record. */
export function useEmpresas({ plano, pagamento }: EmpresaFilters = {}, { onlySearched = false } = {}) {
  const isFiltered = Boolean(plano || pagamento);
  const filters = {
    ...(plano && { plano }),
    ...(pagamento && { pagamento }),
    ...(isFiltered && { limit: FILTERED_PAGE }),
  };
  return useSearchedPages({
    queryKey: [...keys.empresas, filters],
    onlySearched,
    seeks: isFiltered,
    page: (query) => callPage(empresas.listEmpresas, { query: { ...query, ...filters } }),
    sort: byNome,
  });
}

/** One company, from the list or by a search for its id. */
export function useListedEmpresa(id: string | null, listed: readonly Empresa[] | undefined) {
  const inList = listed?.find((empresa) => empresa.id === id);
  const { data } = useQuery({
    queryKey: keys.empresaListada(id ?? ''),
    queryFn: () => call(empresas.listEmpresas, { query: { busca: id ?? '', limit: 1 } }),
    enabled: Boolean(id && listed && !inList),
  });
  return inList ?? (id ? data?.[0] : undefined);
}

/** Shows a company as an answer gave it, wherever it is listed. */
export function showChanged(client: QueryClient, updated: Empresa): void {
  const replaced = (rows: readonly Empresa[]) =>
    rows.map((other) => (other.id === updated.id ? updated : other));
  client.setQueriesData<Pages<Empresa>>({ queryKey: keys.empresas }, (list) => changeRows(list, replaced));
  client.setQueryData<Empresa[]>(keys.empresaListada(updated.id), (rows) => rows && replaced(rows));
}
