import { useState } from 'react';
import { callPage } from '#lib/api/api.ts';
import { useWrite } from '#lib/data/write.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { LOTE_MAX } from '#shared/rules/lotes.ts';
import { LOTE as T } from '#texts/funcionarios/colaboradores.ts';
import { toast } from '#ui/toast.tsx';
import type { PeopleFilters } from './use-people-filters.ts';

const PAGE_SIZE = 1000;

/** Chosen employees, by id. The choice ends when the list is limited in another way. */
export function useSelection(list: string) {
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() });
  const ids = chosen.list === list ? chosen.ids : new Set<string>();
  const choose = (next: Iterable<string>) => {
    const all = [...next];
    if (all.length > LOTE_MAX) toast.bad(T.maximo);
    setChosen({ list, ids: new Set(all.slice(0, LOTE_MAX)) });
  };
  return {
    ids,
    choose,
    toggle: (id: string) => choose(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
  };
}

/** Fetches the ids of all who match the search and the filters, two thousand at most. */
export const useSelectAll = (
  empresaId: string,
  query: PeopleFilters & { busca?: string },
  choose: (ids: Iterable<string>) => void,
) =>
  useWrite({
    mutationFn: async () => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await callPage(funcionarios.listFuncionarios, {
          query: { empresaId, ...query, limit: PAGE_SIZE, ...(cursor && { cursor }) },
        });
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor && ids.length <= LOTE_MAX);
      return ids;
    },
    onSuccess: choose,
    onError: () => toast.bad(T.erroLista),
  });
