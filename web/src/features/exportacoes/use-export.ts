import { useQuery } from '@tanstack/react-query';
import { exportacoes } from '../../../../shared/routes/exportacoes.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useKeyOfContent } from '../../lib/api/key-of-content.ts';
import { keys } from '../../lib/data/query.ts';
import { useWrite } from '../../lib/data/write.ts';
import { remember, useUnderWay } from './under-way.ts';

const LOOK_MS = 1_500;

/** The export that was asked for last and what has become of it, looked at until it is made. */
export function useExport(empresaId: string) {
  const underWay = useUnderWay(empresaId);
  const id = underWay?.id ?? '';
  const look = useQuery({
    queryKey: keys.exportacao(id),
    queryFn: async () => {
      try {
        return await call(exportacoes.get, { params: { id } });
      } catch (error) {
        // Its day is over.
        if (error instanceof ApiError && error.status === 404) remember(empresaId, undefined);
        throw error;
      }
    },
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data?.status === 'preparando' || (!state.data && !state.error) ? LOOK_MS : false,
  });
  return { underWay, look };
}

/** Asks for an export, which `useExport` watches from then on. */
export function useRequestExport(empresaId: string) {
  const sent = useKeyOfContent();
  return useWrite({
    mutationFn: (asked: Stretch & { tipo: ExportKind }) =>
      call(exportacoes.create, { body: asked, idempotencyKey: sent.of(asked) }),
    onSuccess: ({ exportacaoId, de, ate }, { tipo }) => {
      sent.done();
      remember(empresaId, { id: exportacaoId, tipo, de, ate });
    },
  });
}
