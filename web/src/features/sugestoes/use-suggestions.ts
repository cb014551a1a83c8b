import { useQueryClient } from '@tanstack/react-query';
import type { Sugestao } from '../../../../shared/routes/entities.ts';
import { sugestoes } from '../../../../shared/routes/sugestoes.ts';
import type { SugestaoSituation } from '../../../../shared/rules/sugestoes.ts';
import { call } from '../../lib/api/api.ts';
import { changeRows, type Pages, useFetchAllPages, usePages } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';

const STEP = 20;
/** Pages that are read unasked to fill the screen: one may be empty, where little is left of much. */
const UNASKED = 4;

/** Suggestions, newest first: the company's of one situation, or all of one's own. */
export function useSuggestions(empresaId: string, situacao?: SugestaoSituation) {
  const client = useQueryClient();
  const queryKey = [...keys.sugestoes(empresaId), situacao ?? 'minhas'];
  const list = usePages({
    queryKey,
    page: async (cursor) => {
      const query = { empresaId, limit: STEP, ...(situacao && { situacao }), ...cursor };
      const { sugestoes: rows, nextCursor } = await call(sugestoes.list, { query });
      return { rows, nextCursor };
    },
    enabled: empresaId !== '',
  });
  const pages = client.getQueryData<Pages<Sugestao>>(queryKey)?.pages.length ?? 0;
  const unfilled = list.data !== undefined && list.data.length < STEP && pages < UNASKED;
  useFetchAllPages(list, unfilled);
  return { ...list, isFilling: unfilled && list.hasNextPage && !list.isError };
}

/** One that a link leads to, among those that wait; null once all of them have been looked through. */
export function useOpenSuggestion(empresaId: string, id: string) {
  const list = useSuggestions(empresaId, 'aberta');
  const found = list.data?.find((each) => each.id === id);
  useFetchAllPages(list, list.data !== undefined && found === undefined);
  const searched = list.data !== undefined && !list.hasNextPage && !list.isFetching;
  return { ...list, suggestion: found ?? (searched ? null : undefined) };
}

/** A refusal keeps the row where it is, with its new state: nothing moves under the pointer. */
export function useRefusal(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, motivo }: { id: string; motivo: string }) =>
      call(sugestoes.refuse, { params: { id }, body: { motivo } }),
    onSuccess: ({ sugestao }) => {
      client.setQueryData<Pages<Sugestao>>([...keys.sugestoes(empresaId), 'aberta'], (list) =>
        changeRows(list, (rows) => rows.map((old) => (old.id === sugestao.id ? sugestao : old))),
      );
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.sugestoes(empresaId) }),
  });
}
