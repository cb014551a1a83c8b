import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { changeRows, type Pages, useFetchAllPages, usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Sugestao } from '#shared/routes/entities.ts';
import { sugestoes } from '#shared/routes/sugestoes.ts';
import type { SugestaoSituation } from '#shared/rules/sugestoes.ts';

const PAGE_SIZE = 20;
/** Pages fetched automatically to fill the screen: one may be empty when few of many are left. */
const AUTO_PAGES = 4;

/** Suggestions, newest first: the company's of one situation, or all of the employee's own. */
export function useSuggestions(empresaId: string, situacao?: SugestaoSituation) {
  const client = useQueryClient();
  const queryKey = [...keys.sugestoes(empresaId), situacao ?? 'minhas'];
  const list = usePages({
    queryKey,
    page: async (cursor) => {
      const query = { empresaId, limit: PAGE_SIZE, ...(situacao && { situacao }), ...cursor };
      const { sugestoes: rows, nextCursor } = await call(sugestoes.listSugestoes, { query });
      return { rows, nextCursor };
    },
    enabled: empresaId !== '',
  });
  const pages = client.getQueryData<Pages<Sugestao>>(queryKey)?.pages.length ?? 0;
  const unfilled = list.data !== undefined && list.data.length < PAGE_SIZE && pages < AUTO_PAGES;
  useFetchAllPages(list, unfilled);
  return { ...list, isFilling: unfilled && list.hasNextPage && !list.isError };
}

/** An open suggestion by its id, searched page by page; null if it is not found. */
export function useOpenSuggestion(empresaId: string, id: string) {
  const list = useSuggestions(empresaId, 'aberta');
  const found = list.data?.find((each) => each.id === id);
  useFetchAllPages(list, list.data !== undefined && found === undefined);
  const searched = list.data !== undefined && !list.hasNextPage && !list.isFetching;
  return { ...list, suggestion: found ?? (searched ? null : undefined) };
}

/** A refused suggestion stays in its row with its new state, so that nothing moves under the pointer. */
export function useRefusal(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) =>
      call(sugestoes.refuseSugestao, { params: { id }, body: { motivo } }),
    onSuccess: ({ sugestao }) => {
      client.setQueryData<Pages<Sugestao>>([...keys.sugestoes(empresaId), 'aberta'], (list) =>
        changeRows(list, (rows) => rows.map((old) => (old.id === sugestao.id ? sugestao : old))),
      );
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.sugestoes(empresaId) }),
  });
}
