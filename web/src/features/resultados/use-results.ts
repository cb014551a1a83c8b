import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import type { Reply } from '#shared/routes/define.ts';
import { resultados } from '#shared/routes/resultados.ts';
import type { ResultsFilter } from './period.ts';
import { lastYear } from './trend.ts';

const queryOf = ({ periodo, data }: ResultsFilter) => ({ periodo, ...(data && { data }) });
const ofTeam = ({ equipe }: Pick<ResultsFilter, 'equipe'>) => (equipe ? { equipe } : {});

/** A company's figures of a period; the previous ones stay until the new ones arrive. */
export const useResults = (empresaId: string, asked: ResultsFilter, enabled = true) =>
  useQuery({
    queryKey: [...keys.resultados(empresaId), asked],
    queryFn: () =>
      call(resultados.resultFigures, { query: { empresaId, ...queryOf(asked), ...ofTeam(asked) } }),
    enabled: enabled && Boolean(empresaId),
    placeholderData: keepPreviousData,
  });

/** The twelve months up to today, by week: this year's weeks and those of the year before. */
export const useYear = (empresaId: string, equipe: string | undefined, hoje: string, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.resultados(empresaId), 'doze-meses', equipe ?? '', hoje],
    queryFn: async () => {
      const before = `${Number(hoje.slice(0, 4)) - 1}-12-31`;
      const years = await Promise.all(
        [before, hoje].map((data) =>
          call(resultados.resultFigures, {
            query: { empresaId, periodo: 'ano', data, ...ofTeam({ equipe }) },
          }),
        ),
      );
      return lastYear(
        hoje,
        years.flatMap(({ serie }) => serie),
      );
    },
    enabled: enabled && Boolean(empresaId),
  });

/** `empresas`: only for the admin */
export type RowKind = 'posts' | 'funcionarios' | 'equipes' | 'tags' | 'empresas';
type Row = Reply<typeof resultados.resultsOfPosts>['rows'][number] & { compartilhamentosAntes?: number };
export type Order = 'compartilhamentos' | 'cliques';

const ROWS_OF = {
  posts: resultados.resultsOfPosts,
  funcionarios: resultados.resultsOfFuncionarios,
  equipes: resultados.resultsOfEquipes,
  tags: resultados.resultsOfTags,
};

/** Rows shown at first, and added by each press. */
export const ROWS = 5;

/** Rows with activity in a period, highest first. */
export const useResultRows = (empresaId: string, kind: RowKind, asked: ResultsFilter, ordem: Order) =>
  usePages<Row>({
    queryKey: [...keys.resultados(empresaId), kind, asked, ordem],
    page: (cursor) => {
      const query = { ...queryOf(asked), ordem, limit: ROWS, ...cursor };
      return kind === 'empresas'
        ? call(resultados.resultsOfEmpresas, { query })
        : call(ROWS_OF[kind], { query: { empresaId, ...ofTeam(asked), ...query } });
    },
    enabled: Boolean(empresaId),
    keepsPrevious: true,
  });

/** Results of the own shares this month. */
export const useOwnResults = (funcionarioId: string) =>
  useQuery({
    queryKey: keys.meusResultados(funcionarioId),
    queryFn: () => call(resultados.ownResults, { query: { periodo: 'mes' } }),
    enabled: Boolean(funcionarioId),
  });
