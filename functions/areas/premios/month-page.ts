import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { shownRows } from './prize-view.ts';
import { mergedPage, type Order } from './store/prize-lists.ts';
import { type Grupo, listName } from './store/prize-rows.ts';
import { expectedIn } from './store/prize-rules.ts';
import { listsOf, readTotal } from './store/prize-totals.ts';

interface AskedMonth {
  empresaId: string;
  mes: string;
  order: Order;
  /** only these; default: all */
  grupo?: Grupo | undefined;
  acima?: boolean | undefined;
}

/**
 * A page of a month's people, and the sums of the whole month. Reads the sums, about as many rows as it shows, and the record of
 * each person, however large the company is.
 */
export async function pageOfMonth({ empresaId, mes, order, ...filter }: AskedMonth, page: PageRequest) {
  const [total, expected] = await Promise.all([
    readTotal(empresaId, mes),
    expectedIn(empresaId, mes, { fresh: false }),
  ]);
  const listas = listsOf(total, filter).map((list) => listName(empresaId, mes, list));
  const { items, nextCursor } = await mergedPage({ order, listas }, page);
  return { total, expected, people: await shownRows(empresaId, items, expected), nextCursor };
}
