import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { changeRows, type Pages, usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Funcionario } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { ENTRADA as T } from '#texts/funcionarios/entrada.ts';
import { toast } from '#ui/toast.tsx';

const PAGE_SIZE = 20;

/** Pending employees, oldest first; fetched only if the company's record says that there are any. */
export const useWaiting = (empresaId: string, waits: boolean) =>
  usePages({
    queryKey: keys.aguardando(empresaId),
    page: (cursor) =>
      callPage(funcionarios.listFuncionarios, {
        query: { empresaId, situacao: 'aguardando', limit: PAGE_SIZE, ...cursor },
      }),
    enabled: waits,
  });

/** Removes an employee from the pending list and refetches what counts employees. */
export function removePending(client: QueryClient, empresaId: string, id: string): void {
  client.setQueryData<Pages<Funcionario>>(keys.aguardando(empresaId), (waiting) =>
    changeRows(waiting, (rows) => rows.filter((funcionario) => funcionario.id !== id)),
  );
  void client.invalidateQueries({ queryKey: keys.empresa(empresaId) });
}

export function useApprove(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(funcionarios.approveFuncionario, { params: { id } }),
    onSuccess: ({ id, nome }) => {
      removePending(client, empresaId, id);
      void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      void client.invalidateQueries({ queryKey: ['ranking'] });
      toast.ok(T.aprovado(nome));
    },
    onError: (error) => toast.bad(refusalOf(error, T.erroAprovar)),
  });
}
