import { useQueryClient } from '@tanstack/react-query';
import type { Troca } from '../../../../shared/routes/entities.ts';
import { loja } from '../../../../shared/routes/loja.ts';
import type { TrocaStatus } from '../../../../shared/rules/loja.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { changeRows, type Pages, useWholeList } from '../../lib/paging.ts';
import { keys } from '../../lib/query.ts';
import { useWrite } from '../../lib/write.ts';
import { TROCAS as T } from '../../texts/loja/empresa.ts';
import { toast } from '../../ui/toast.tsx';
import { toPage } from './use-store.ts';

/** The company's exchanges to be managed: all of them, for those that wait come first whenever they were made. */
export const useManagedExchanges = (empresaId: string) =>
  useWholeList({
    queryKey: keys.trocas(empresaId),
    page: (cursor) => call(loja.manage, { params: { companyId: empresaId }, query: cursor }).then(toPage),
    sort: waitingFirst,
  });
const waits = ({ status }: Troca): number => (status === 'pendente' ? 0 : 1);
const waitingFirst = (a: Troca, b: Troca): number => waits(a) - waits(b);

/** pendente → entregue or cancelada; the row on screen changes when the server agreed (UPS are never guessed). */
export function useExchangeStatus(empresaId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, status }: { id: string; status: TrocaStatus }) =>
      call(loja.setStatus, { params: { id }, body: { status } }),
    onSuccess: ({ troca }) => {
      client.setQueryData<Pages<Troca>>(keys.trocas(empresaId), (list) =>
        changeRows(list, (rows) =>
          rows.map((old) => (old.id === troca.id ? { ...old, status: troca.status } : old)),
        ),
      );
      void client.invalidateQueries({ queryKey: keys.historico(empresaId) });
      if (troca.status === 'cancelada') {
        void client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
        void client.invalidateQueries({ queryKey: keys.ranking(empresaId) });
        void client.invalidateQueries({ queryKey: keys.funcionarios(empresaId) });
      }
      toast.ok(troca.status === 'cancelada' ? T.cancelada : T.foiEntregue);
    },
    onError: (error) => {
      toast.bad(error instanceof ApiError && error.status === 409 ? error.message : T.erro);
      void client.invalidateQueries({ queryKey: keys.trocas(empresaId) });
    },
  });
}
