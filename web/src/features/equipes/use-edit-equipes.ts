import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { changeRows, type Pages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { ListedFuncionario } from '#shared/routes/entities.ts';
import { equipes } from '#shared/routes/equipes.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { EQUIPES as T } from '#texts/equipes/equipes.ts';
import { toast } from '#ui/toast.tsx';
import { equipesKey } from './use-equipes.ts';

export function useCreateEquipe(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (nome: string) => call(equipes.createEquipe, { body: { nome } }),
    onSettled: () => client.invalidateQueries({ queryKey: equipesKey(empresaId) }),
  });
}

export function useRenameEquipe(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, nome }: { id: string; nome: string }) =>
      call(equipes.renameEquipe, { params: { id }, body: { nome } }),
    onSettled: () => client.invalidateQueries({ queryKey: equipesKey(empresaId) }),
  });
}

/** Deletes a team; its members then have none. */
export function useRemoveEquipe(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(equipes.removeEquipe, { params: { id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      return client.invalidateQueries({ queryKey: equipesKey(empresaId) });
    },
  });
}

/** Moves an employee to a team, or to none, and updates the row. */
export function useMoveToEquipe(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, equipeId }: { id: string; equipeId: string | null }) =>
      call(funcionarios.changePlace, { params: { id }, body: { equipeId } }),
    onSuccess: ({ id, equipeId }) => {
      const move = (rows: ListedFuncionario[]) =>
        rows.map((row) => (row.id === id ? { ...row, equipeId } : row));
      client.setQueriesData<Pages<ListedFuncionario>>({ queryKey: keys.funcionarios(empresaId) }, (pages) =>
        changeRows(pages, move),
      );
      client.setQueryData<ListedFuncionario[]>(keys.funcionario(empresaId, id), (rows) => rows && move(rows));
      toast.ok(T.mudou);
    },
    onError: (error) => toast.bad(refusalOf(error, T.erroMudar)),
    onSettled: () => client.invalidateQueries({ queryKey: equipesKey(empresaId) }),
  });
}
