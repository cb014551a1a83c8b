import { above, all, type Condition } from '../../../platform/dynamodb/conditions.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { type QueryPage, queryPage } from '../../../platform/dynamodb/queries.ts';
import type { PrizeRow } from './prize-rows.ts';

const ORDERS = ['nome', 'valor'] as const;
export type Order = (typeof ORDERS)[number];

/** The attributes of a row that its indexes project. */
export type ListedRow = Omit<PrizeRow, 'versao' | 'grupo'>;

/** Rows of one read of a list at least: 4 KB, half a read unit. */
const AT_LEAST = 10;
/** How many rows to read of one list: twice its part of those that a page lacks. */
const partOf = (lacking: number, lists: number): number =>
  Math.max(1, Math.min(lacking, Math.max(AT_LEAST, Math.ceil((2 * lacking) / Math.max(1, lists)))));

const keyOf = (order: Order, row: Pick<ListedRow, 'ordemNome' | 'ordemValor'>): string =>
  order === 'nome' ? row.ordemNome : row.ordemValor;

const readList = (
  order: Order,
  lista: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<QueryPage<ListedRow>> =>
  order === 'nome'
    ? queryPage('premios', { index: 'porNome', where: { lista }, range: behind('ordemNome', after), limit })
    : queryPage('premios', {
        index: 'porValor',
        where: { lista },
        range: behind('ordemValor', after),
        limit,
      });

const behind = (name: string, after: string | undefined): Condition | undefined =>
  after === undefined ? undefined : all(above(name, after));

/** One list, read in order. */
class Reader {
  #rows: ListedRow[] = [];
  #after: string | undefined;
  #isDone = false;
  readonly #order: Order;
  readonly #lista: string;

  constructor(order: Order, lista: string, after: string | undefined) {
    this.#order = order;
    this.#lista = lista;
    this.#after = after;
  }

  /** The key of the next row; undefined at the end. */
  get head(): string | undefined {
    return this.#rows[0] && keyOf(this.#order, this.#rows[0]);
  }

  /** Has the next row at hand, if there is one. */
  async fill(limit: number): Promise<void> {
    if (this.#rows.length > 0 || this.#isDone) return;
    const { items, lastKey } = await readList(this.#order, this.#lista, { after: this.#after, limit });
    const last = items.at(-1);
    this.#rows = items;
    this.#isDone = lastKey === undefined;
    if (last) this.#after = keyOf(this.#order, last);
  }

  take(): ListedRow[] {
    return this.#rows.splice(0, 1);
  }
}

/**
 * Several lists as one, in order, page by page; a single empty page if there is nothing. Of each list about its part of the page
 * is read, and more once that is shown: few more rows are read than shown, however many people and lists there are.
 */
export async function* mergedPages(
  { order, listas }: { order: Order; listas: readonly string[] },
  { limit, cursor }: PageRequest,
): AsyncGenerator<Page<ListedRow>> {
  const after = decodeCursor(cursor, { ordem: order, apos: null })?.apos;
  const readers = listas.map((lista) => new Reader(order, lista, after));
  await Promise.all(readers.map((reader) => reader.fill(partOf(limit, readers.length))));
  let items: ListedRow[] = [];
  for (let next = firstOf(readers); next; next = firstOf(readers)) {
    const last = items.at(-1);
    if (last && items.length >= limit) {
      yield { items, nextCursor: encodeCursor({ ordem: order, apos: keyOf(order, last) }) };
      items = [];
    }
    items.push(...next.take());
    const open = readers.filter(({ head }) => head !== undefined).length;
    await next.fill(partOf(limit - items.length, open));
  }
  yield { items, nextCursor: undefined };
}

const firstOf = (readers: readonly Reader[]): Reader | undefined =>
  readers
    .filter(({ head }) => head !== undefined)
    .sort((a, b) => ((a.head ?? '') < (b.head ?? '') ? -1 : 1))
    .at(0);
