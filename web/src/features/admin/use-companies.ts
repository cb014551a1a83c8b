import { useQuery } from '@tanstack/react-query';
import { empresas } from '../../../../shared/routes/empresas.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';

/** Every company, by name; the admin's own record is not among them. */
export const useCompanies = () =>
  useQuery({
    queryKey: keys.empresas,
    queryFn: () => call(empresas.list, { query: {} }),
    select: (list) => list.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
  });
