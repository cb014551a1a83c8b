import * as MSG from '../../../shared/messages.ts';
import type { Stretch } from '../../../shared/rules/periodos.ts';
import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { getEmpresas, getFuncionarioNames } from '../contas/index.ts';
import { listTags } from '../equipes/index.ts';
import { type DayCount, decodeCalendar, NOTHING, plus, sumOf } from './calendars.ts';
import { type ChannelRow, channelRows } from './channels.ts';
import type { ResultsFilter } from './result-period.ts';
import { cursorOfSums, readCursorOfSums } from './store/result-cursor.ts';
import {
  ALL,
  type PostYearItem,
  pagesOfYear,
  type ResultScope,
  subjectOf,
  type YearItem,
  type YearKind,
} from './store/result-records.ts';

type Order = 'compartilhamentos' | 'cliques';
export interface ResultRow {
  id: string;
  nome: string;
  imagem: string | null;
  compartilhamentos: number;
  cliques: number;
  canais: ChannelRow[];
  upsGanhos: number;
}
export interface RowPage {
  rows: ResultRow[];
  nextCursor: string | undefined;
}

/** A request for a page of rows: those with activity in the period, highest first, ties by id. */
export interface Listing {
  scope: ResultScope;
  asked: ResultsFilter;
  order: Order;
  page: PageRequest;
}

/**
 * Adds up calendars over a stretch. Reads only the records with activity in the year, of 1 KB at most each; for all
 * companies those of each active company in turn.
 */
async function sumYears<T extends YearItem>(
  scope: ResultScope,
  kind: YearKind,
  { de, ate }: Stretch,
  each: (record: T, sum: DayCount) => void,
): Promise<void> {
  if (scope.empresaId === ALL && kind !== 'empresa') {
    const active = new Set<string>();
    await sumYears(scope, 'empresa', { de, ate }, ({ item }) => active.add(subjectOf(item)));
    for (const empresaId of active) await sumYears({ empresaId }, kind, { de, ate }, each);
    return;
  }
  for (const year of new Set([de.slice(0, 4), ate.slice(0, 4)])) {
    for await (const records of pagesOfYear<T>(scope, kind, year)) {
      for (const record of records) {
        const sum = sumOf(decodeCalendar(year, record.dias), { de, ate });
        if (sum.compartilhamentos > 0 || sum.cliques > 0) each(record, sum);
      }
    }
  }
}

/** Sums by id, each with what is known of its subject. */
export class RankedSums<T> {
  readonly #byId = new Map<string, DayCount & { id: string; known: T }>();

  add(id: string, count: DayCount, known: T): void {
    this.#byId.set(id, { ...plus(this.#byId.get(id) ?? NOTHING, count), id, known });
  }

  /** The rows of a page, the highest rank first, and the cursor of the next page. */
  page(
    order: Order,
    { limit, cursor }: PageRequest,
    rankOf: (row: DayCount & { id: string }) => number = (row) => row[order],
  ) {
    const after = readCursorOfSums(cursor, order);
    const rows = [...this.#byId.values()]
      .map((row) => ({ row, rank: rankOf(row) }))
      .sort((a, b) => b.rank - a.rank || (a.row.id < b.row.id ? -1 : 1))
      .filter(({ row, rank }) => !after || rank < after.valor || (rank === after.valor && row.id > after.id));
    const last = rows[limit - 1];
    const nextCursor =
      last && rows.length > limit
        ? cursorOfSums({ ordem: order, valor: last.rank, id: last.row.id })
        : undefined;
    return { shown: rows.slice(0, limit).map(({ row }) => row), nextCursor };
  }
}

export const toRow = (
  { id, compartilhamentos, cliques, ups, canais }: DayCount & { id: string },
  nome: string,
  imagem: string | undefined,
): ResultRow => ({
  id,
  nome,
  imagem: imagem ?? null,
  compartilhamentos,
  cliques,
  canais: channelRows({ cliques, canais }),
  upsGanhos: ups,
});

/** Rows of posts, deleted ones included: their records keep name and picture. */
export async function postRows({ scope, asked, order, page }: Listing): Promise<RowPage> {
  const sums = new RankedSums<PostYearItem>();
  if (asked.atual.part)
    await sumYears<PostYearItem>(scope, 'post', asked.atual.part, (record, sum) =>
      sums.add(subjectOf(record.item), sum, record),
    );
  const { shown, nextCursor } = sums.page(order, page);
  return { rows: shown.map((row) => toRow(row, row.known.nome ?? '', row.known.imagem)), nextCursor };
}

/** Rows of employees. Former employees have no name left. */
export async function funcionarioRows({ scope, asked, order, page }: Listing): Promise<RowPage> {
  const sums = new RankedSums<string>();
  if (asked.atual.part)
    await sumYears(scope, 'person', asked.atual.part, ({ empresaId, item }, sum) =>
      sums.add(subjectOf(item), sum, empresaId),
    );
  const { shown, nextCursor } = sums.page(order, page);
  const names = await getFuncionarioNames(shown.map(({ id, known }) => ({ empresaId: known, id })));
  const rows = shown.map((row) => {
    const found = names.get(row.id);
    return toRow(row, found?.nome ?? MSG.autorExcluido, found?.fotoPerfilColab);
  });
  return { rows, nextCursor };
}

/** The sums of posts by tag; deleted tags are left out. */
export async function tagRows({ scope, asked, order, page }: Listing): Promise<RowPage> {
  const posts: { record: PostYearItem; sum: DayCount }[] = [];
  if (asked.atual.part)
    await sumYears<PostYearItem>(scope, 'post', asked.atual.part, (record, sum) =>
      posts.push({ record, sum }),
    );
  const empresas = [...new Set(posts.map(({ record }) => record.empresaId))];
  const names = new Map<string, string>();
  for (const empresaId of empresas)
    for (const { id, nome } of await listTags(empresaId, { fresh: false })) names.set(id, nome);
  const sums = new RankedSums<string>();
  for (const { record, sum } of posts) {
    for (const id of record.tags ?? []) {
      const nome = names.get(id);
      if (nome !== undefined) sums.add(id, sum, nome);
    }
  }
  const { shown, nextCursor } = sums.page(order, page);
  return { rows: shown.map((row) => toRow(row, row.known, undefined)), nextCursor };
}

/** A rank above any company's count in a year. */
const BEFORE_ALL = 1_000_000_000;

/**
 * Companies with activity in a period or in the one before, for the admin. Companies that stopped sharing come first, those
 * that were most active leading: they are the ones to call.
 */
export async function empresaRows({ asked, order, page }: Omit<Listing, 'scope'>) {
  const sums = new RankedSums<undefined>();
  const before = new Map<string, DayCount>();
  const { atual, anterior } = asked;
  if (anterior.part)
    await sumYears({ empresaId: ALL }, 'empresa', anterior.part, ({ item }, sum) => {
      before.set(subjectOf(item), sum);
      sums.add(subjectOf(item), NOTHING, undefined);
    });
  if (atual.part)
    await sumYears({ empresaId: ALL }, 'empresa', atual.part, ({ item }, sum) =>
      sums.add(subjectOf(item), sum, undefined),
    );
  const { shown, nextCursor } = sums.page(order, page, (row) => {
    const earlier = before.get(row.id)?.compartilhamentos ?? 0;
    return row.compartilhamentos === 0 && earlier > 0 ? BEFORE_ALL + earlier : row[order];
  });
  const empresas = await getEmpresas(shown.map(({ id }) => id));
  const rows = shown.map((row) => {
    const [found, earlier] = [empresas.get(row.id), before.get(row.id) ?? NOTHING];
    return {
      ...toRow(row, found?.nome ?? '', found?.logo),
      compartilhamentosAntes: earlier.compartilhamentos,
      cliquesAntes: earlier.cliques,
    };
  });
  return { rows, nextCursor };
}
