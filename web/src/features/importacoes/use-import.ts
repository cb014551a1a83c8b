import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply, Sent } from '../../../../shared/routes/define.ts';
import { importacoes } from '../../../../shared/routes/importacoes.ts';
import { call, newIdempotencyKey } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { remember, useRunningJob } from './running-import.ts';

const POLL_MS = 1_500;

export type Checked = Reply<typeof importacoes.create>;
export type Imported = Reply<typeof importacoes.get>;

/** The latest import and its state, polled until it ends. */
export function useImport(empresaId: string) {
  const client = useQueryClient();
  const running = useRunningJob(empresaId);
  const id = running?.id ?? '';
  const progress = useQuery({
    queryKey: keys.importacao(id),
    queryFn: async () => {
      try {
        const found = await call(importacoes.get, { params: { id } });
        if (found.status !== 'importando') refreshLists();
        return found;
      } catch (error) {
        // The import has expired.
        if (error instanceof ApiError && error.status === 404) remember(empresaId, undefined);
        throw error;
      }
    },
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data?.status === 'importando' || (!state.data && !state.error) ? POLL_MS : false,
  });
  function refreshLists(): void {
    for (const queryKey of [keys.funcionarios(empresaId), keys.empresa(empresaId), keys.ranking(empresaId)])
      void client.invalidateQueries({ queryKey });
  }
  return { running, progress };
}

/** Has a file checked by the server. */
export const useCheckList = (onChecked: (checked: Checked) => void) =>
  useWrite({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('arquivo', file);
      const body = form as Sent<(typeof importacoes.create)['body']>;
      return call(importacoes.create, { body, idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: onChecked,
  });

/** Starts the import of a checked list, or resumes one that stopped; `useImport` then polls it. */
export function useConfirmImport(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(importacoes.confirm, { params: { id } }),
    onSuccess: ({ importacaoId: id }) => {
      client.removeQueries({ queryKey: keys.importacao(id) });
      remember(empresaId, { id });
    },
  });
}
