import { useQuery, useQueryClient } from '@tanstack/react-query';
import { equipesKey } from '#features/equipes/use-equipes.ts';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { untilOver } from '#lib/data/follow.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import * as MSG from '#shared/messages.ts';
import type { Reply, Sent } from '#shared/routes/define.ts';
import { equipes } from '#shared/routes/equipes.ts';
import { importacoes } from '#shared/routes/importacoes.ts';
import { type Checked, remember, useRunningJob } from './running-import.ts';

const POLL_MS = 1_500;

export type Imported = Reply<typeof importacoes.getImport>;

const isSettled = ({ status, desfazer }: Imported): boolean =>
  status !== 'importando' && desfazer?.status !== 'fazendo';

const stateOf = ({ status, desfazer }: Imported): string => `${status} ${desfazer?.status}`;

/** For a device whose clock is ahead of the server's. */
const LATE_POLL_MS = 30_000;
/** When the time to undo an import ends, it is read once more. */
function nextRead(data: Imported | undefined): number | false {
  if (!data?.desfazer?.ate) return false;
  const left = Date.parse(data.desfazer.ate) - Date.now();
  return left > 0 ? left + POLL_MS : LATE_POLL_MS;
}

/**
 * The latest import and its state, polled until it ends. `checked`: what this page has had checked, whose state it knows;
 * after a reload the server tells whether the list was confirmed.
 */
export function useImport(empresaId: string, checked: Checked | undefined) {
  const client = useQueryClient();
  const running = useRunningJob(empresaId);
  const id = running?.id ?? '';
  const progress = useQuery({
    queryKey: keys.importacao(id),
    queryFn: async () => {
      try {
        const found = await call(importacoes.getImport, { params: { id } });
        const before = client.getQueryData<Imported>(keys.importacao(id));
        if (!isSettled(found)) refreshLists('none');
        else if (!before || stateOf(before) !== stateOf(found)) refreshLists('active');
        return found;
      } catch (error) {
        // The import has expired.
        if (error instanceof ApiError && error.status === 404) remember(empresaId, undefined);
        throw error;
      }
    },
    enabled: id !== '' && !(checked && running?.lista),
    refetchInterval: (query) => untilOver(POLL_MS, isSettled)(query) || nextRead(query.state.data),
  });
  /** `none`: lists on screen stay as they are until they are opened again. */
  function refreshLists(refetchType: 'active' | 'none'): void {
    for (const queryKey of [keys.funcionarios(empresaId), keys.empresa(empresaId), keys.ranking(empresaId)])
      void client.invalidateQueries({ queryKey, refetchType });
  }
  const waiting = checked ?? (progress.data?.status === 'conferida' ? running?.lista : undefined);
  return { running, progress, list: running?.lista && waiting };
}

/** Has a file checked by the server. */
export const useCheckList = (onChecked: (checked: Checked) => void) =>
  useWrite({
    mutationFn: checkList,
    onSuccess: onChecked,
  });

export function checkList(file: File): Promise<Checked> {
  const form = new FormData();
  form.append('arquivo', file);
  const body = form as Sent<(typeof importacoes.createImport)['body']>;
  return call(importacoes.createImport, { body });
}

/** Creates teams that a list names and the company lacks, then checks the same list again. */
export function useCreateTeams(
  empresaId: string,
  file: File | undefined,
  onChecked: (checked: Checked) => void,
) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (nomes: readonly string[]) => {
      for (const nome of nomes) await createTeam(nome);
      return file && checkList(file);
    },
    onSuccess: (checked) => checked && onChecked(checked),
    onSettled: () => client.invalidateQueries({ queryKey: equipesKey(empresaId) }),
  });
}

/** A team created meanwhile by another user will do as well. */
async function createTeam(nome: string): Promise<void> {
  try {
    await call(equipes.createEquipe, { body: { nome } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== MSG.equipeRepetida) throw error;
  }
}

/** Has an import undone; `useImport` then polls it. */
export function useUndoImport(id: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => call(importacoes.undoImport, { params: { id } }),
    // Refused: the hour may be over.
    onSettled: () => client.invalidateQueries({ queryKey: keys.importacao(id) }),
  });
}

/** Starts the import of a checked list, or resumes one that stopped; `useImport` then polls it. */
export function useConfirmImport(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, conviteDepois }: { id: string; conviteDepois?: boolean }) =>
      call(importacoes.confirmImport, { params: { id }, body: { conviteDepois } }),
    onSuccess: ({ importacaoId: id }) => {
      client.removeQueries({ queryKey: keys.importacao(id) });
      remember(empresaId, { id });
    },
  });
}
