import { useQuery } from '@tanstack/react-query';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call, callPage } from '../../lib/api/api.ts';
import { usePages } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';

/** The ranking preview shows the first six (docs/specification.md#posts). */
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

/** Everybody, or one team, most UPS first, page by page: by the balance, or by what was earned this month. */
export const useRanking = (empresaId: string, periodo: RankingPeriodo, equipe?: string, enabled = true) =>
  usePages({
    queryKey: [...keys.ranking(empresaId), periodo, equipe],
    page: (cursor) => {
      const query = { empresaId, periodo, limit: STEP, ...(equipe && { equipe }), ...cursor };
      return callPage(funcionarios.ranking, { query });
    },
    enabled: enabled && Boolean(empresaId),
  });

const PODIUM = 3;
/** Whoever has left stands nowhere, and leaves the page shorter. */
const PODIUM_PAGE = 2 * PODIUM;

/** The first three of the month that a day lies in, of everybody or of one team. */
export const usePodium = (empresaId: string, data: string | undefined, equipe?: string) =>
  useQuery({
    queryKey: [...keys.ranking(empresaId), 'podio', data, equipe],
    queryFn: async () => {
      const query = {
        empresaId,
        periodo: 'mes' as const,
        limit: PODIUM_PAGE,
        data,
        ...(equipe && { equipe }),
      };
      return (await call(funcionarios.ranking, { query })).slice(0, PODIUM);
    },
    enabled: Boolean(empresaId && data),
  });

/** The company's month: days left, goal and the own place, in everything or in one team. */
export const useMonth = (empresaId: string, enabled = true, equipe?: string) =>
  useQuery({
    queryKey: [...keys.ranking(empresaId), 'resumo', equipe],
    queryFn: () => call(funcionarios.month, { query: { empresaId, ...(equipe && { equipe }) } }),
    enabled: enabled && Boolean(empresaId),
  });
