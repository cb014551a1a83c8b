import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { changeRows, type Pages, useFetchAllPages, useSearchedPages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { byNome } from '#lib/format/search.ts';
import type { ListedFuncionario } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { CODIGO, COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { type ToastAction, toast } from '#ui/toast.tsx';
import { removePending } from '../joining/use-waiting.ts';
import type { PeopleFilters } from './use-people-filters.ts';

/** Searchable employees of a company; the admin's own id returns those of all companies. */
export function useFuncionarios(empresaId: string, filters: PeopleFilters = {}) {
  const list = useSearchedPages({
    queryKey: [...keys.funcionarios(empresaId), filters],
    page: (query) => callPage(funcionarios.listFuncionarios, { query: { empresaId, ...filters, ...query } }),
    sort: byNome,
    enabled: Boolean(empresaId),
  });
  // A filtered page may be short, even empty, although there are more.
  const isFiltered = Object.keys(filters).length > 0;
  useFetchAllPages(list, isFiltered && (list.data?.length ?? 0) < ENOUGH);
  return list;
}

/** Rows that fill a screen. */
const ENOUGH = 20;

/** The employee whose details are open, from the list or by a search for the id. */
export function useFuncionario(
  empresaId: string,
  id: string | null,
  listed: readonly ListedFuncionario[] | undefined,
) {
  const inList = listed?.find((funcionario) => funcionario.id === id);
  const { data } = useQuery({
    queryKey: keys.funcionario(empresaId, id ?? ''),
    queryFn: () => call(funcionarios.listFuncionarios, { query: { empresaId, busca: id ?? '', limit: 1 } }),
    enabled: Boolean(id && listed && !inList),
  });
  return inList ?? (id ? data?.[0] : undefined);
}

/** Deletes an employee and removes the row (docs/specification.md#roles-and-pages); the message offers `next`. */
export function useRemoveFuncionario(empresaId: string, onDone: () => void, next?: ToastAction) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(funcionarios.removeFuncionario, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueriesData<Pages<ListedFuncionario>>({ queryKey: keys.funcionarios(empresaId) }, (pages) =>
        changeRows(pages, (rows) => rows.filter((funcionario) => funcionario.id !== id)),
      );
      void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      removePending(client, empresaId, id);
      void client.invalidateQueries({ queryKey: ['ranking'] });
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
      toast.ok(next ? `${T.excluido} ${CODIGO.porqueGerar}` : T.excluido, next);
      onDone();
    },
  });
}

/** Sends the link for setting the password, or a new one, before a password is set. */
export function useResendInvite(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(funcionarios.resendInvite, { params: { id } }),
    onSuccess: () => {
      for (const queryKey of [keys.funcionarios(empresaId), keys.empresa(empresaId)])
        void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.bad(messageOf(error)),
  });
}

/** Asks an employee by mail to connect LinkedIn, and updates the row. */
export function useRemindToConnect(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(funcionarios.remindToConnect, { params: { id } }),
    onSuccess: ({ message, lembradoEm }, id) => {
      const remind = (rows: ListedFuncionario[]) =>
        rows.map((row) => (row.id === id ? { ...row, lembradoEm } : row));
      client.setQueriesData<Pages<ListedFuncionario>>({ queryKey: keys.funcionarios(empresaId) }, (pages) =>
        changeRows(pages, remind),
      );
      client.setQueryData<ListedFuncionario[]>(
        keys.funcionario(empresaId, id),
        (rows) => rows && remind(rows),
      );
      toast.ok(message);
    },
    onError: (error) => toast.bad(messageOf(error)),
  });
}
