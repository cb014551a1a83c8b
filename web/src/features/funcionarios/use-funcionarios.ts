import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedFuncionario } from '../../../../shared/routes/entities.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { call, callPage } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { changeRows, type Pages, useSearchedPages } from '../../lib/data/paging.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { byNome } from '../../lib/format/search.ts';
import { CODIGO, COLABORADORES as T } from '../../texts/funcionarios/colaboradores.ts';
import { type ToastAction, toast } from '../../ui/toast.tsx';
import { waitsNoMore } from './use-waiting.ts';

/** A company's employees, by search; for the admin, with its own id, everybody's. */
export const useFuncionarios = (empresaId: string) =>
  useSearchedPages({
    queryKey: keys.funcionarios(empresaId),
    page: (query) => callPage(funcionarios.list, { query: { empresaId, ...query } }),
    sort: byNome,
    enabled: Boolean(empresaId),
  });

/** Somebody whose details are open, wherever the list stands: the server finds an id like a name. */
export function useFuncionario(
  empresaId: string,
  id: string | null,
  listed: readonly ListedFuncionario[] | undefined,
) {
  const inList = listed?.find((funcionario) => funcionario.id === id);
  const { data } = useQuery({
    queryKey: keys.funcionario(empresaId, id ?? ''),
    queryFn: () => call(funcionarios.list, { query: { empresaId, busca: id ?? '', limit: 1 } }),
    enabled: Boolean(id && listed && !inList),
  });
  return inList ?? (id ? data?.[0] : undefined);
}

/** Deletes somebody and takes the row out of the list (docs/specification.md#roles-and-pages); `next` is offered then. */
export function useRemoveFuncionario(empresaId: string, onDone: () => void, next?: ToastAction) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(funcionarios.remove, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueriesData<Pages<ListedFuncionario>>({ queryKey: keys.funcionarios(empresaId) }, (pages) =>
        changeRows(pages, (rows) => rows.filter((funcionario) => funcionario.id !== id)),
      );
      void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      waitsNoMore(client, empresaId, id);
      void client.invalidateQueries({ queryKey: ['ranking'] });
      void client.invalidateQueries({ queryKey: keys.inicio(empresaId) });
      toast.ok(next ? `${T.excluido} ${CODIGO.porqueGerar}` : T.excluido, next);
      onDone();
    },
  });
}

/** A fresh link to set the password, for somebody who has not done so yet. */
export const useResendInvite = () =>
  useWrite({
    mutationFn: (id: string) => call(funcionarios.resendInvite, { params: { id } }),
    onError: (error) => toast.bad(messageOf(error)),
  });

/** Asks somebody by mail to connect LinkedIn; the row then says so. */
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
