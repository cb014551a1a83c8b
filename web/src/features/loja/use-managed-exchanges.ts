import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Troca } from '../../../../shared/routes/entities.ts';
import { loja } from '../../../../shared/routes/loja.ts';
import type { TrocaStatus } from '../../../../shared/rules/loja.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { changeRows, type Page, type Pages, useFetchAllPages, usePages } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { TROCAS as T } from '../../texts/loja/empresa.ts';
import { toast } from '../../ui/toast.tsx';
import { STEP } from './use-store.ts';

/** Marks the cursors of the second part of the list, of what came to an end. */
const ENDED = 'encerrada:';

async function pageOf(empresaId: string, status: TrocaStatus | undefined, cursor = ''): Promise<Page<Troca>> {
  if (status) {
    const { trocas, nextCursor } = await call(loja.manage, {
      params: { companyId: empresaId },
      query: { limit: STEP, situacao: status, ...(cursor && { cursor }) },
    });
    return { rows: trocas, nextCursor };
  }
  const ended = cursor.startsWith(ENDED);
  const from = ended ? cursor.slice(ENDED.length) : cursor;
  const { trocas, nextCursor } = await call(loja.manage, {
    params: { companyId: empresaId },
    query: { limit: STEP, situacao: ended ? 'encerrada' : 'pendente', ...(from && { cursor: from }) },
  });
  if (ended) return { rows: trocas, nextCursor: nextCursor && ENDED + nextCursor };
  return { rows: trocas, nextCursor: nextCursor ?? ENDED };
}

/** Pages that are read unasked to fill the screen: one may be empty, where little waits among much that does not. */
const UNASKED = 4;
/** The same for one that a link leads to. */
const SOUGHT = 10;

/**
 * The company's exchanges to be managed, page by page: those that wait, whenever they were made, then the rest; or those
 * of one status. One that a link leads to is looked for.
 */
export function useManagedExchanges(
  empresaId: string,
  soughtId: string | null,
  status: TrocaStatus | undefined,
) {
  const client = useQueryClient();
  const queryKey = [...keys.trocas(empresaId), status ?? 'todas'];
  const list = usePages({ queryKey, page: ({ cursor }) => pageOf(empresaId, status, cursor) });
  const pages = client.getQueryData<Pages<Troca>>(queryKey)?.pages.length ?? 0;
  const unfilled = list.data !== undefined && list.data.length < STEP && pages < UNASKED;
  const missing = soughtId !== null && list.data?.every(({ id }) => id !== soughtId) && pages < SOUGHT;
  useFetchAllPages(list, unfilled || missing);
  const isFilling = unfilled && list.hasNextPage && !list.isError;
  // What waits comes first as it was when it was first seen: nothing moves under the pointer that delivers it.
  const [places] = useState(() => new Map<string, number>());
  useEffect(
    () => () => client.removeQueries({ queryKey: [...keys.trocas(empresaId), status ?? 'todas'] }),
    [client, empresaId, status],
  );
  return { ...list, data: list.data && inPlace(firstOfEach(list.data), places), isFilling };
}

/** In the order in which they were first seen; what is new comes last. */
function inPlace(rows: readonly Troca[], places: Map<string, number>): Troca[] {
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size);
  const placeOf = ({ id }: Troca): number => places.get(id) ?? 0;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/** One that came to an end on screen stays where it was, and comes once more with the rest. */
function firstOfEach(rows: readonly Troca[]): Troca[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** pendente → entregue or cancelada, and back from a delivery; the row on screen changes when the server agreed (UPS are never guessed). */
export function useExchangeStatus(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string; status: TrocaStatus; observacao?: string }) =>
      call(loja.setStatus, { params: { id }, body }),
    onSuccess: ({ troca }) => {
      client.setQueriesData<Pages<Troca>>({ queryKey: keys.trocas(empresaId) }, (list) =>
        changeRows(list, (rows) => rows.map((old) => (old.id === troca.id ? troca : old))),
      );
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
      if (troca.status === 'cancelada') {
        void client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
        void client.invalidateQueries({ queryKey: keys.ranking(empresaId) });
        void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      }
      toast.ok(T.feito[troca.status]);
    },
    onError: (error) => {
      toast.bad(error instanceof ApiError && error.status === 409 ? error.message : T.erro);
      void client.invalidateQueries({ queryKey: keys.trocas(empresaId) });
    },
  });
}
