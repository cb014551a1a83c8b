import { empresas } from '../../../../shared/routes/empresas.ts';
import { callPage } from '../../lib/api.ts';
import { useWholeList } from '../../lib/paging.ts';
import { keys } from '../../lib/query.ts';
import { byNome } from '../../lib/search.ts';

/** Every company, by name; the admin's own record is not among them. */
export const useCompanies = () =>
  useWholeList({
    queryKey: keys.empresas,
    page: (cursor) => callPage(empresas.list, { query: cursor }),
    sort: byNome,
  });
