import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { changeRows, type Page, type Pages, useFetchAllPages, usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Troca } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';
import type { TrocaStatus } from '#shared/rules/loja.ts';
import { TROCAS as T } from '#texts/loja/empresa.ts';
import { toast } from '#ui/toast.tsx';
import { PAGE_SIZE } from './use-store.ts';

/** Prefix of cursors in the second part of the list, of settled exchanges. */
const ENDED = 'encerrada:';

async function pageOf(empresaId: string, status: TrocaStatus | undefined, cursor = ''): Promise<Page<Troca>> {
  if (status) {
    const { trocas, nextCursor } = await call(loja.manageStore, {
      params: { companyId: empresaId },
      query: { limit: PAGE_SIZE, situacao: status, ...(cursor && { cursor }) },
    });
    return { rows: trocas, nextCursor };
  }
  const ended = cursor.startsWith(ENDED);
  const from = ended ? cursor.slice(ENDED.length) : cursor;
  const { trocas, nextCursor } = await call(loja.manageStore, {
    params: { companyId: empresaId },
    query: { limit: PAGE_SIZE, situacao: ended ? 'encerrada' : 'pendente', ...(from && { cursor: from }) },
  });
  if (ended) return { rows: trocas, nextCursor: nextCursor && ENDED + nextCursor };
  return { rows: trocas, nextCursor: nextCursor ?? ENDED };
}

/** Pages fetched automatically to fill the screen: one may be empty when few of many are pending. */
const AUTO_PAGES = 4;
/** The same, to find an exchange that a link opened. */
const SEARCHED_PAGES = 10;

/**
 * The company's exchanges, page by page: all pending ones, then the rest; or those of one status. Fetches on until it
 * finds the exchange that a link opened.
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
  const unfilled = list.data !== undefined && list.data.length < PAGE_SIZE && pages < AUTO_PAGES;
  const missing =
    soughtId !== null && list.data?.every(({ id }) => id !== soughtId) && pages < SEARCHED_PAGES;
  useFetchAllPages(list, unfilled || missing);
  const isFilling = unfilled && list.hasNextPage && !list.isError;
  // Keeps the order of first sight, so that nothing moves under the pointer after a delivery.
  const [places] = useState(() => new Map<string, number>());
  useEffect(
    () => () => client.removeQueries({ queryKey: [...keys.trocas(empresaId), status ?? 'todas'] }),
    [client, empresaId, status],
  );
  return { ...list, data: list.data && sortByFirstSight(firstOfEach(list.data), places), isFilling };
}

/** In order of first sight; new rows come last. */
function sortByFirstSight(rows: readonly Troca[], places: Map<string, number>): Troca[] {
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size);
  const placeOf = ({ id }: Troca): number => places.get(id) ?? 0;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/** An exchange settled on screen keeps its row, and comes again with the settled ones. */
function firstOfEach(rows: readonly Troca[]): Troca[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** pendente → entregue or cancelada, and back from a delivery. The row changes only after the server's answer. */
export function useExchangeStatus(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, ...body }: { id: string; status: TrocaStatus; observacao?: string }) =>
      call(loja.setExchangeStatus, { params: { id }, body }),
    onSuccess: ({ troca }) => {
      client.setQueriesData<Pages<Troca>>({ queryKey: keys.trocas(empresaId) }, (list) =>
        changeRows(list, (rows) => rows.map((old) => (old.id === troca.id ? troca : old))),
      );
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
      void client.invalidateQueries({ queryKey: keys.premios(empresaId) });
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
