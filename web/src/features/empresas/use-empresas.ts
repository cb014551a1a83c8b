import { useQuery } from '@tanstack/react-query';
import { empresas } from '../../../../shared/routes/empresas.ts';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { call, callPage } from '../../lib/api/api.ts';
import { useSearchedPages } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';
import { byNome } from '../../lib/format/search.ts';

/** The companies, by search; the admin's own record is not among them. */
export const useEmpresas = () =>
  useSearchedPages({
    queryKey: keys.empresas,
    page: (query) => callPage(empresas.list, { query }),
    sort: byNome,
  });

/** One of them, wherever the list stands: the server finds an id like a name. */
export function useListedEmpresa(id: string | null, listed: readonly Empresa[] | undefined) {
  const inList = listed?.find((empresa) => empresa.id === id);
  const { data } = useQuery({
    queryKey: keys.empresaListada(id ?? ''),
    queryFn: () => call(empresas.list, { query: { busca: id ?? '', limit: 1 } }),
    enabled: Boolean(id && listed && !inList),
  });
  return inList ?? (id ? data?.[0] : undefined);
}
