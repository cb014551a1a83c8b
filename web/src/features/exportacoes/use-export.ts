import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { untilOver } from '#lib/data/follow.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Reply } from '#shared/routes/define.ts';
import { exportacoes } from '#shared/routes/exportacoes.ts';
import type { ExportKind } from '#shared/rules/exportacoes.ts';
import type { Stretch } from '#shared/rules/periodos.ts';
import { remember, useRunningJob } from './running-export.ts';

const POLL_MS = 1_500;
type Exported = Reply<typeof exportacoes.getExport>;

/** The latest export and its state, polled until it is ready. */
export function useExport(empresaId: string) {
  const running = useRunningJob(empresaId);
  const id = running?.id ?? '';
  const progress = useQuery({
    queryKey: keys.exportacao(id),
    queryFn: async () => {
      try {
        return await call(exportacoes.getExport, { params: { id } });
      } catch (error) {
        // The file has expired.
        if (error instanceof ApiError && error.status === 404) remember(empresaId, undefined);
        throw error;
      }
    },
    enabled: id !== '',
    refetchInterval: untilOver<Exported>(POLL_MS, ({ status }) => status !== 'preparando'),
  });
  return { running, progress };
}

/** Requests an export, which `useExport` then polls. */
export function useRequestExport(empresaId: string) {
  return useWrite({
    mutationFn: (asked: Stretch & { tipo: ExportKind }) => call(exportacoes.createExport, { body: asked }),
    onSuccess: ({ exportacaoId, de, ate }, { tipo }) => {
      remember(empresaId, { id: exportacaoId, tipo, de, ate });
    },
  });
}
