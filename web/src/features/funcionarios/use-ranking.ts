import { useQuery } from '@tanstack/react-query';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call, callPage } from '../../lib/api.ts';
import { usePages } from '../../lib/paging.ts';
import { keys } from '../../lib/query.ts';

/** The ranking preview shows the first six (specification section 9). */
export const TOP = 6;

/** The first six, most UPS first. */
export const useTopSix = (empresaId: string) =>
  useQuery({
    queryKey: keys.ranking(empresaId, TOP),
    queryFn: () => call(funcionarios.ranking, { query: { empresaId, limit: TOP } }),
    enabled: Boolean(empresaId),
  });

/** Rows read at a time: a company may have thousands. */
const STEP = 50;

/** Everybody, most UPS first, page by page. */
export const useRanking = (empresaId: string) =>
  usePages({
    queryKey: keys.ranking(empresaId),
    page: (cursor) => callPage(funcionarios.ranking, { query: { empresaId, limit: STEP, ...cursor } }),
    enabled: Boolean(empresaId),
  });
