import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { shownRows } from './prize-view.ts';
import { mergedPages, type Order } from './store/prize-lists.ts';
import { type Grupo, listName } from './store/prize-rows.ts';
import { expectedIn } from './store/prize-rules.ts';
import { listsOf, readTotal, type TotalItem } from './store/prize-totals.ts';

interface AskedMonth {
  empresaId: string;
  mes: string;
  order: Order;
  /** only these; default: all */
  grupo?: Grupo | undefined;
  acima?: boolean | undefined;
}

export interface MonthPage {
  total: TotalItem;
  expected: Awaited<ReturnType<typeof expectedIn>>;
  people: Awaited<ReturnType<typeof shownRows>>;
  nextCursor: string | undefined;
}

/**
 * A month's people page by page, and the sums of the whole month. A page reads the sums once, about as many rows as it shows,
 * and the record of each person, however large the company is.
 */
export async function* pagesOfMonth(
  { empresaId, mes, order, ...filter }: AskedMonth,
  page: PageRequest,
): AsyncGenerator<MonthPage> {
  const [total, expected] = await Promise.all([
    readTotal(empresaId, mes),
    expectedIn(empresaId, mes, { fresh: false }),
  ]);
  const listas = listsOf(total, filter).map((list) => listName(empresaId, mes, list));
  for await (const { items, nextCursor } of mergedPages({ order, listas }, page))
    yield { total, expected, people: await shownRows(empresaId, items, expected), nextCursor };
}

export async function pageOfMonth(asked: AskedMonth, page: PageRequest): Promise<MonthPage> {
  for await (const first of pagesOfMonth(asked, page)) return first;
  throw new Error('a month without a page');
}
