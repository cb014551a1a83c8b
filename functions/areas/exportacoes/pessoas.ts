import { IMPORT_COLUMNS } from '../../../shared/rules/importacao.ts';
import { listFuncionarios } from '../contas/index.ts';
import { equipeNames } from '../equipes/index.ts';
import { listRow } from '../funcionarios/index.ts';
import type { Kind } from './export-kind.ts';

const PAGE = 250;

/** All current employees in the columns of an import, for companies whose list exceeds one answer. Ignores the period. */
export const pessoas: Kind = {
  columns: IMPORT_COLUMNS,
  async *pages({ empresa }, from) {
    const equipes = await equipeNames(empresa.id);
    let cursor = from?.cursor as string | undefined;
    let seen = Number(from?.vistos ?? 0);
    do {
      const page = await listFuncionarios(empresa.id, { limit: PAGE, cursor });
      seen += page.items.length;
      cursor = page.nextCursor;
      yield {
        rows: page.items.map((each) => listRow(each, equipes)),
        next: cursor ? { cursor, vistos: seen } : undefined,
        done: seen / Math.max(seen, empresa.numColaboradores),
      };
    } while (cursor);
  },
};
