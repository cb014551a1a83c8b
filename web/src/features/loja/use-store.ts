import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { type Page, usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { Troca } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';

export const useProducts = (empresaId: string, enabled = true) =>
  useQuery({
    queryKey: keys.produtos(empresaId),
    queryFn: () => call(loja.listProducts, { params: { empresaId }, query: {} }),
    enabled,
  });

export const PAGE_SIZE = 50;
type Trocas = Reply<typeof loja.historyOfEmployee>;
const toPage = ({ trocas, nextCursor }: Trocas): Page<Troca> => ({ rows: trocas, nextCursor });

/** An employee's exchanges, newest first. */
export const useFuncionarioExchanges = (funcionarioId: string) =>
  usePages({
    queryKey: keys.historico(funcionarioId),
    page: (cursor) =>
      call(loja.historyOfEmployee, {
        params: { funcionarioId },
        query: { limit: PAGE_SIZE, ...cursor },
      }).then(toPage),
  });
