import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatusTroca, Troca } from '../../../../shared/routes/entities.ts';
import { loja } from '../../../../shared/routes/loja.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { keys } from '../../lib/query.ts';
import { TROCAS as T } from '../../texts/loja-empresa.ts';
import { toast } from '../../ui/toast.tsx';

type Trocas = { trocas: Troca[] };
const historyKey = (empresaId: string) => [...keys.trocas(empresaId), 'historico'] as const;

/** The company's exchanges to be managed, newest first. */
export const useManagedExchanges = (empresaId: string) =>
  useQuery({
    queryKey: keys.trocas(empresaId),
    queryFn: () => call(loja.manage, { params: { companyId: empresaId }, query: {} }),
  });

/** Everything that was ever exchanged. */
export const useCompanyHistory = (empresaId: string) =>
  useQuery({
    queryKey: historyKey(empresaId),
    queryFn: () => call(loja.historyOfCompany, { params: { empresaId }, query: {} }),
  });

/** pendente → entregue or cancelada; the row on screen changes when the server agreed (UPS are never guessed). */
export function useExchangeStatus(empresaId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: StatusTroca }) =>
      call(loja.setStatus, { params: { id }, body: { status } }),
    onSuccess: ({ troca }) => {
      client.setQueryData<Trocas>(
        keys.trocas(empresaId),
        (before) =>
          before && {
            trocas: before.trocas.map((old) =>
              old.id === troca.id ? { ...old, status: troca.status } : old,
            ),
          },
      );
      void client.invalidateQueries({ queryKey: historyKey(empresaId) });
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
