import { forEachAtOnce } from '../at-once.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';
import { listFuncionarios } from '../store/funcionarios/list.ts';
import type { MovimentoItem } from '../store/movimentos/ledger.ts';
import { movimentosOfPeriod } from '../store/movimentos/period.ts';
import type { Span } from '../store/period.ts';
import type { Pages, Rows } from './kind.ts';

/** People whose ledgers are read at the same time, and whose lines are in memory. */
const PEOPLE = 50;
const AT_ONCE = 25;

/** Ledgers of a period, of several people at once. */
export async function ledgersOf(ids: readonly string[], span: Span): Promise<Map<string, MovimentoItem[]>> {
  const ledgers = new Map<string, MovimentoItem[]>();
  await forEachAtOnce(ids, AT_ONCE, async (id) => {
    ledgers.set(id, await movimentosOfPeriod(id, span));
  });
  return ledgers;
}

/** A company's people with what moved in their ledgers, newest people first, as rows. */
export const peopleRows = (
  toRows: (funcionario: FuncionarioItem, ledger: readonly MovimentoItem[]) => Rows['rows'],
): Pages =>
  async function* ({ empresa, span }, from) {
    let cursor = from?.cursor as string | undefined;
    let seen = Number(from?.vistos ?? 0);
    do {
      const page = await listFuncionarios(empresa.id, { limit: PEOPLE, cursor });
      // Who never earned anything has no line to read.
      const moved = page.items.filter(({ movimentos }) => movimentos > 0).map(({ id }) => id);
      const ledgers = await ledgersOf(moved, span);
      seen += page.items.length;
      cursor = page.nextCursor;
      yield {
        rows: page.items.flatMap((each) => toRows(each, ledgers.get(each.id) ?? [])),
        next: cursor ? { cursor, vistos: seen } : undefined,
        done: seen / Math.max(seen, empresa.numColaboradores),
      };
    } while (cursor);
  };
