import * as MSG from '../../../shared/messages.ts';
import { getOwnerNames } from '../contas/index.ts';
import { listTrocasOfPeriod } from '../loja/index.ts';
import type { Kind } from './export-kind.ts';
import { progressOf, walk } from './export-walk.ts';

/** Exchanges with their current status. */
export const trocas: Kind = {
  columns: ['data', 'colaborador', 'produto', 'ups', 'status'],
  pages: ({ empresa, span }, from) =>
    walk(
      (page) => listTrocasOfPeriod(empresa.id, span, page),
      from,
      async (items) => {
        const names = await getOwnerNames(items);
        return {
          rows: items.map(({ data, funcionarioId, produtoNome, valor_ups, status }) => [
            new Date(data),
            names.get(funcionarioId)?.nome ?? MSG.autorExcluido,
            produtoNome,
            valor_ups,
            status,
          ]),
          done: progressOf(
            span,
            items.map(({ data }) => data),
          ),
        };
      },
    ),
};
