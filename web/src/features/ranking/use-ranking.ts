import { useQuery } from '@tanstack/react-query';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';

/** The ranking preview shows the first six (specification section 9). */
export const TOP = 6;

/** Most UPS first. With a limit only that many are read. */
export const useRanking = (empresaId: string, limit?: number) =>
  useQuery({
    queryKey: keys.ranking(empresaId, limit),
    queryFn: () => call(funcionarios.ranking, { query: { empresaId, ...(limit ? { limit } : {}) } }),
    enabled: Boolean(empresaId),
  });
