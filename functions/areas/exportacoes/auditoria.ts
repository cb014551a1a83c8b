import { linesOfPeriod, toRegistros } from '../empresas/index.ts';
import type { Kind } from './export-kind.ts';
import { progressOf, walk } from './export-walk.ts';

/** Oldest first. */
export const auditoria: Kind = {
  columns: ['data', 'quem', 'papel', 'ação', 'resumo', 'origem'],
  pages: ({ empresa, span }, from) =>
    walk(
      (page) => linesOfPeriod(empresa.id, span, page),
      from,
      async (items) => ({
        rows: (await toRegistros(items)).map(({ data, quem, acao, resumo, origem }) => [
          new Date(data),
          quem.nome,
          quem.papel,
          acao,
          resumo,
          origem,
        ]),
        done: progressOf(
          span,
          items.map(({ data }) => data),
        ),
      }),
    ),
};
