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

export type RankingPeriodo = 'mes' | 'geral';

/** Everybody, most UPS first, page by page: by the balance, or by what was earned this month. */
export const useRanking = (empresaId: string, periodo: RankingPeriodo) =>
  usePages({
    queryKey: [...keys.ranking(empresaId), periodo],
    page: (cursor) =>
      callPage(funcionarios.ranking, { query: { empresaId, periodo, limit: STEP, ...cursor } }),
    enabled: Boolean(empresaId),
  });

const PODIUM = 3;
/** Whoever has left stands nowhere, and leaves the page shorter. */
const PODIUM_PAGE = 2 * PODIUM;

/** The first three of the month that a day lies in. */
export const usePodium = (empresaId: string, data: string | undefined) =>
  useQuery({
    queryKey: [...keys.ranking(empresaId), 'podio', data],
    queryFn: async () => {
      const query = { empresaId, periodo: 'mes' as const, limit: PODIUM_PAGE, data };
      return (await call(funcionarios.ranking, { query })).slice(0, PODIUM);
    },
    enabled: Boolean(empresaId && data),
  });

/** The company's month: days left, goal and the own place. */
export const useMonth = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: [...keys.ranking(empresaId), 'resumo'],
    queryFn: () => call(funcionarios.month, { query: { empresaId } }),
    enabled: enabled && Boolean(empresaId),
  });
