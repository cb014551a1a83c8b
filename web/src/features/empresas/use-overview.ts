import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { resultados } from '#shared/routes/resultados.ts';

/** The month's figures, pending work and first steps. */
export const overviewQuery = (empresaId: string) =>
  queryOptions({
    queryKey: keys.inicio(empresaId),
    queryFn: () => call(resultados.platformOverview, { query: { empresaId } }),
  });

export const useOverview = (empresaId: string) =>
  useQuery({ ...overviewQuery(empresaId), enabled: Boolean(empresaId) });
