import { MSG } from '../../../shared/messages.ts';
import { type DayCount, decodeCalendar, NOTHING, sumOf } from '../../../shared/rules/calendars.ts';
import type { Stretch } from '../../../shared/rules/periodos.ts';
import type { PageRequest } from '../../platform/dynamodb/cursor.ts';
import { getEmpresas } from '../empresas/index.ts';
import { getFuncionarioNames } from '../funcionarios/index.ts';
import { listTags } from '../tags/index.ts';
import type { ResultsFilter } from './period.ts';
import { cursorOfSums, readCursorOfSums } from './store/cursor.ts';
import {
  ALL,
  type PostYearItem,
  pagesOfYear,
  type ResultScope,
  subjectOf,
  type YearItem,
  type YearKind,
} from './store/records.ts';

type Order = 'compartilhamentos' | 'cliques';
/** Somebody or something with what it brought. */
export type Row = { id: string; nome: string; imagem: string | null } & Omit<DayCount, 'ups'> & {
    upsGanhos: number;
  };
export interface Page {
  rows: Row[];
  nextCursor: string | undefined;
}

/** A page of one kind of rows: those with activity in the period, most first, ties by id. */
export interface Listing {
  /** a company, all of them, or a team */
  scope: ResultScope;
  asked: ResultsFilter;
  order: Order;
  page: PageRequest;
}

/**
 * Sums calendars over a stretch. What is read are the records of those with activity in the year, not of everybody: a
 * year of one of them is 1 KB at most. Of all companies, those with activity one after the other.
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

/** Sums by id, and what is known of each. */
export class Sums<T> {
  readonly #byId = new Map<string, DayCount & { id: string; known: T }>();

  add(id: string, { compartilhamentos, cliques, ups }: DayCount, known: T): void {
    const sum = this.#byId.get(id) ?? { id, known, compartilhamentos: 0, cliques: 0, ups: 0 };
    sum.compartilhamentos += compartilhamentos;
    sum.cliques += cliques;
    sum.ups += ups;
    this.#byId.set(id, { ...sum, known });
  }

  /**
   * The rows of a page by their rank, the highest first, and the cursor of the next one, which says after whom it begins.
   */
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
  { id, compartilhamentos, cliques, ups }: DayCount & { id: string },
  nome: string,
  imagem: string | undefined,
): Row => ({ id, nome, imagem: imagem ?? null, compartilhamentos, cliques, upsGanhos: ups });

/** Rows of posts, by what their records keep of them: a deleted post is told too. */
export async function postRows({ scope, asked, order, page }: Listing): Promise<Page> {
  const sums = new Sums<PostYearItem>();
  if (asked.atual.part)
    await sumYears<PostYearItem>(scope, 'post', asked.atual.part, (record, sum) =>
      sums.add(subjectOf(record.item), sum, record),
    );
  const { shown, nextCursor } = sums.page(order, page);
  return { rows: shown.map((row) => toRow(row, row.known.nome ?? '', row.known.imagem)), nextCursor };
}

/** Rows of people. Who is gone has no name left. */
export async function funcionarioRows({ scope, asked, order, page }: Listing): Promise<Page> {
  const sums = new Sums<string>();
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

/** What posts with a tag brought, as far as the tag is still there. */
export async function tagRows({ scope, asked, order, page }: Listing): Promise<Page> {
  const posts: { record: PostYearItem; sum: DayCount }[] = [];
  if (asked.atual.part)
    await sumYears<PostYearItem>(scope, 'post', asked.atual.part, (record, sum) =>
      posts.push({ record, sum }),
    );
  const empresas = [...new Set(posts.map(({ record }) => record.empresaId))];
  const names = new Map<string, string>();
  for (const empresaId of empresas)
    for (const { id, nome } of await listTags(empresaId, { fresh: false })) names.set(id, nome);
  const sums = new Sums<string>();
  for (const { record, sum } of posts) {
    for (const id of record.tags ?? []) {
      const nome = names.get(id);
      if (nome !== undefined) sums.add(id, sum, nome);
    }
  }
  const { shown, nextCursor } = sums.page(order, page);
  return { rows: shown.map((row) => toRow(row, row.known, undefined)), nextCursor };
}

/** More than anything a company does in a year. */
const BEFORE_ALL = 1_000_000_000;

/**
 * Every company with activity in a period or in the one before, to the admin. Those that shared then and no more stand
 * first, the most active of before leading: they are the ones to call.
 */
export async function empresaRows({ asked, order, page }: Omit<Listing, 'scope'>) {
  const sums = new Sums<undefined>();
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
