import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';

/** Rows of the ranking preview (docs/specification.md#posts). */
export const TOP = 6;

export const useTopSix = (empresaId: string, periodo: RankingPeriodo) =>
  useQuery({
    queryKey: [...keys.ranking(empresaId, TOP), periodo],
    queryFn: () => call(funcionarios.listRanking, { query: { empresaId, periodo, limit: TOP } }),
    enabled: Boolean(empresaId),
  });

/** Rows per page: a company may have thousands of employees. */
const PAGE_SIZE = 50;

export type RankingPeriodo = 'mes' | 'geral';

/** The ranking of all or of one team, page by page: by balance, or by UPS earned this month. */
export const useRanking = (empresaId: string, periodo: RankingPeriodo, equipe?: string, enabled = true) =>
  usePages({
    queryKey: [...keys.ranking(empresaId), periodo, equipe],
    page: (cursor) => {
      const query = { empresaId, periodo, limit: PAGE_SIZE, ...(equipe && { equipe }), ...cursor };
      return callPage(funcionarios.listRanking, { query });
    },
    enabled: enabled && Boolean(empresaId),
  });

const PODIUM = 3;
/** Employees who left are missing from a page, so it asks for more rows than the podium has. */
const PODIUM_PAGE = 2 * PODIUM;

/** The podium of the month that contains a day, of all or of one team. */
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
      return (await call(funcionarios.listRanking, { query })).slice(0, PODIUM);
    },
    enabled: Boolean(empresaId && data),
  });

/** The company's month: days left, goal and own place, in total or in one team. */
export const useMonth = (empresaId: string, enabled = true, equipe?: string) =>
  useQuery({
    queryKey: [...keys.ranking(empresaId), 'resumo', equipe],
    queryFn: () => call(funcionarios.ownMonth, { query: { empresaId, ...(equipe && { equipe }) } }),
    enabled: enabled && Boolean(empresaId),
  });
