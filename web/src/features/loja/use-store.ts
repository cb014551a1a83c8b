import { useQuery } from '@tanstack/react-query';
import { loja } from '../../../../shared/routes/loja.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';

export const useProducts = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: keys.produtos(empresaId),
    queryFn: () => call(loja.listProducts, { params: { empresaId }, query: {} }),
    enabled,
  });

/** One employee's exchanges, newest first. */
export const useEmployeeExchanges = (funcionarioId: string, enabled = true) =>
  useQuery({
    queryKey: keys.trocas(funcionarioId),
    queryFn: () => call(loja.historyOfEmployee, { params: { funcionarioId }, query: {} }),
    enabled,
  });
