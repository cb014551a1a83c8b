import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply, Sent } from '../../../../shared/routes/define.ts';
import { importacoes } from '../../../../shared/routes/importacoes.ts';
import { call, newIdempotencyKey } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { remember, useRunningJob } from './running-import.ts';

const LOOK_MS = 1_500;

export type Checked = Reply<typeof importacoes.create>;
export type Imported = Reply<typeof importacoes.get>;

/** The import that was confirmed last and what has become of it, looked at until it is over. */
export function useImport(empresaId: string) {
  const client = useQueryClient();
  const running = useRunningJob(empresaId);
  const id = running?.id ?? '';
  const look = useQuery({
    queryKey: keys.importacao(id),
    queryFn: async () => {
      try {
        const found = await call(importacoes.get, { params: { id } });
        if (found.status !== 'importando') tellOthers();
        return found;
      } catch (error) {
        // Its day is over.
        if (error instanceof ApiError && error.status === 404) remember(empresaId, undefined);
        throw error;
      }
    },
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data?.status === 'importando' || (!state.data && !state.error) ? LOOK_MS : false,
  });
  function tellOthers(): void {
    for (const queryKey of [keys.funcionarios(empresaId), keys.empresa(empresaId), keys.ranking(empresaId)])
      void client.invalidateQueries({ queryKey });
  }
  return { running, look };
}

/** Has a file checked. */
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

/** Has the people of a checked list registered, or an import that stopped gone on with; `useImport` watches it from then on. */
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
