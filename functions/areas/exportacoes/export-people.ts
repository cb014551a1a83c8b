import type { Span } from '../../../shared/rules/periodos.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { type FuncionarioItem, listFuncionarios } from '../contas/index.ts';
import { type MovimentoItem, movimentosOfPeriod } from '../movimentos/index.ts';
import type { ExportScope, RowPages, Rows } from './export-kind.ts';

/** Employees per page, and ledgers read at once: each may be a page of a megabyte. */
const PEOPLE = 50;
const AT_ONCE = 10;

export async function ledgersOf(ids: readonly string[], span: Span): Promise<Map<string, MovimentoItem[]>> {
  const ledgers = new Map<string, MovimentoItem[]>();
  await forEachAtOnce(ids, AT_ONCE, async (id) => {
    ledgers.set(id, await movimentosOfPeriod(id, span));
  });
  return ledgers;
}

interface PersonLedger {
  funcionario: FuncionarioItem;
  ledger: readonly MovimentoItem[];
}

/** A company's employees as rows, newest first. */
export const peopleRows = (
  toRows: (people: readonly PersonLedger[], scope: ExportScope) => Rows['rows'] | Promise<Rows['rows']>,
): RowPages =>
  async function* (scope, from) {
    const { empresa, span } = scope;
    let cursor = from?.cursor as string | undefined;
    let seen = Number(from?.vistos ?? 0);
    do {
      const page = await listFuncionarios(empresa.id, { limit: PEOPLE, cursor });
      // Employees without movements have no ledger to read.
      const moved = page.items.filter(({ movimentos }) => movimentos > 0).map(({ id }) => id);
      const ledgers = await ledgersOf(moved, span);
      seen += page.items.length;
      cursor = page.nextCursor;
      const people = page.items.map((each) => ({ funcionario: each, ledger: ledgers.get(each.id) ?? [] }));
      yield {
        rows: await toRows(people, scope),
        next: cursor ? { cursor, vistos: seen } : undefined,
        done: seen / Math.max(seen, empresa.numColaboradores),
      };
    } while (cursor);
  };
