import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { cursorPaging } from '#lib/data/cursors.ts';
import { keys } from '#lib/data/query.ts';
import type { Body, Reply } from '#shared/routes/define.ts';
import { premios } from '#shared/routes/premios.ts';
import type { Vinculo } from '#shared/rules/vinculo.ts';

type Month = Reply<typeof premios.prizeMonth>;
export type PrizePerson = Month['pessoas'][number];

export interface MonthFilter {
  ordem: 'nome' | 'valor';
  vinculo?: Vinculo | 'nenhum' | undefined;
  acima: boolean;
}

const pageOf = (empresaId: string, mes: string, { ordem, vinculo, acima }: MonthFilter, cursor = '') =>
  call(premios.prizeMonth, {
    query: {
      ...{ empresaId, mes, ordem },
      ...(vinculo && { vinculo }),
      ...(acima && { acima: 'true' }),
      ...(cursor && { cursor }),
    },
  });

/** The people of a month, page by page; the first page's sums are those of the whole month. */
export function usePrizeMonth(empresaId: string, mes: string, filter: MonthFilter) {
  return useInfiniteQuery({
    queryKey: [...keys.premios(empresaId), mes, filter],
    queryFn: ({ pageParam }) => pageOf(empresaId, mes, filter, pageParam),
    ...cursorPaging,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      month: pages[0] as Month,
      // an id, as tables need it
      rows: pages.flatMap(({ pessoas }) =>
        pessoas.map((pessoa) => ({ ...pessoa, id: pessoa.funcionarioId })),
      ),
    }),
  });
}

/** The rules as they were saved last. */
export const usePrizeRules = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: [...keys.premios(empresaId), 'regras'],
    queryFn: () => call(premios.prizeRules, { query: { empresaId } }).then(({ regras }) => regras),
    enabled,
  });

export function useSaveRules(empresaId: string) {
  const client = useQueryClient();
  return async (rules: Omit<Body<typeof premios.savePrizeRules>, 'empresaId'>) => {
    const { regras } = await call(premios.savePrizeRules, { body: { empresaId, ...rules } });
    client.setQueryData([...keys.premios(empresaId), 'regras'], regras);
    await client.invalidateQueries({ queryKey: keys.premios(empresaId) });
    return regras;
  };
}

export type PrizeFile = Reply<typeof premios.prizeFile>;

/** One person's month. `owner`: the company or employee who reads it. */
export const usePrizeFile = (owner: string, funcionarioId: string, mes: string) =>
  useQuery({
    queryKey: [...keys.premios(owner), 'dossie', funcionarioId, mes],
    queryFn: () => call(premios.prizeFile, { params: { funcionarioId }, query: { mes } }),
  });
