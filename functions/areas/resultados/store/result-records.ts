import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { beginsWith, between } from '../../../platform/dynamodb/conditions.ts';
import { ALL_EMPRESAS } from '../../../platform/dynamodb/counters.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { batchGet, queryAll, queryPage, queryPages } from '../../../platform/dynamodb/queries.ts';
import type { ChannelField } from '../channels.ts';
import type { Mark } from '../participation.ts';

/**
 * A company's aggregates are one partition, and those of all companies another. The kinds of items
 * (docs/decisions/036-results.md):
 * - `dia#<day>`: the sums of a day
 * - `mes#<month>`: employees who came less those who left (`entradas`), and the same of those who have signed in (`acessos`),
 *   from which their numbers on any day follow; of all companies also shares, and posts shown and deleted
 * - `pessoa#<year>#<id>`, `post#<year>#<id>`: a calendar of the year
 * - `empresa#<year>#<id>`: the same of each company, in the partition of all
 * - `clique#<person>#<day>#<post>`: the clicks on a person's links to a post, by half hour and channel
 * - `entrada#<person>`, `publicado#<post>`, `troca#<exchange>`: what was counted of it
 * - `compartilhado#<place>`: a post that was shared, in the order of publication
 * - `para_equipes#<day>`: how many posts were published for some teams only (`total`), and for each of the teams
 * - `equipe#<team>#…`: a team's own days, months, employees and posts (docs/decisions/076-teams.md)
 * - `lote#<shard>`, in the partition of all: the last batch of a shard (batches.ts); the attribute `lote<shard>` of every other
 *   item is the number of the last batch written to it
 */
export const ALL = ALL_EMPRESAS;

/** Whose results: a company's (`ALL`: those of all), or a team's. */
export interface ResultScope {
  empresaId: string;
  equipeId?: string | undefined;
}

/** The name of a team's item; unchanged without a team. */
export const inTeam = (equipeId: string | undefined, item: string): string =>
  equipeId === undefined ? item : `equipe#${equipeId}#${item}`;

const DAY_FIELDS = [
  'compartilhamentos',
  'cliques',
  'upsGanhos',
  'upsTrocados',
  'custoTrocas',
  'upsComCusto',
  'publicacoes',
  /** posts deleted after employees had seen them */
  'remocoes',
  'entradas',
  'acessos',
] as const;
export type DayField = (typeof DAY_FIELDS)[number] | ChannelField | Mark;
export type DaySums = Partial<Record<DayField, number>>;
export type DayItem = { dia: string } & DaySums;

/** Written on condition that the version is the one that was read. */
interface Versioned {
  empresaId: string;
  item: string;
  versao: number;
}
/** A year of an employee or a post (../calendars.ts). */
export interface YearItem extends Versioned {
  dias: string;
}
export interface PersonItem extends YearItem {
  /** the ledger lines counted in it (../counted-lines.ts) */
  linhas: string;
}
export interface PostYearItem extends YearItem {
  /** kept for the time after the post is deleted */
  nome?: string;
  imagem?: string;
  tags?: string[];
}
export interface ClicksItem extends Versioned {
  /** ../windows.ts */
  janelas: string;
}
export interface EntryItem extends Versioned {
  entrou: string;
  saiu?: string;
  /** the team that counts the employee */
  equipe?: string | undefined;
  /** from when to when the employee counts as one who has signed in */
  acessou?: string;
  parou?: string;
}
export interface PublicationItem extends Versioned {
  /** absent: never shown */
  dia?: string;
  /** when the post was deleted */
  removido?: string;
  /** the teams that the post is for; absent: all employees */
  equipes?: string[];
}
export interface SharedItem extends Versioned {
  postId: string;
}
/** Posts of a day that are for some teams only: `total`, and how many are for each team. */
export type ForTeams = Record<string, number>;
export interface ExchangeItem extends Versioned {
  dia: string;
  /** the UPS that count: 0 once it was cancelled */
  ups: number;
  /** the cost that counts, in cents; absent if unknown, and once it was cancelled */
  custo?: number;
}
export type RecordItem =
  | PersonItem
  | PostYearItem
  | ClicksItem
  | EntryItem
  | PublicationItem
  | ExchangeItem
  | SharedItem;

export const itemName = {
  day: (dia: string) => `dia#${dia}`,
  month: (mes: string) => `mes#${mes}`,
  person: (year: string, id: string) => `pessoa#${year}#${id}`,
  post: (year: string, id: string) => `post#${year}#${id}`,
  empresa: (year: string, id: string) => `empresa#${year}#${id}`,
  clicks: (person: string, dia: string, post: string) => `clique#${person}#${dia}#${post}`,
  entry: (id: string) => `entrada#${id}`,
  publication: (id: string) => `publicado#${id}`,
  shared: (lugar: string) => `compartilhado#${lugar}`,
  forTeams: (dia: string) => `para_equipes#${dia}`,
  exchange: (id: string) => `troca#${id}`,
  batch: (shard: string) => `lote#${shard}`,
} as const;

/** The attribute with the number of the last batch of a shard that was written to an item. */
export const markOf = (shard: string): string => `lote${shard}`;
export const isMark = (name: string): boolean => /^lote\d/.test(name);

/** What an item counts, without its marks. */
export const sumsIn = (stored: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => typeof value === 'number' && !isMark(name)),
  );

/** The last part of an item's name: the id of its subject, or its day. */
export const subjectOf = (item: string): string => item.slice(item.lastIndexOf('#') + 1);

/** The partition of a company's item: the calendar of the company itself is in that of all companies. */
export const scopeOfItem = (empresaId: string, item: string): string =>
  item.startsWith('empresa#') ? ALL : empresaId;

/** Items of a company by name, by a consistent read unless told otherwise. */
export async function getRecords(
  empresaId: string,
  names: readonly string[],
  { fresh = true } = {},
): Promise<Map<string, RecordItem>> {
  const found = await batchGet<RecordItem>(
    'resultados',
    names.map((item) => ({ empresaId: scopeOfItem(empresaId, item), item })),
    { fresh },
  );
  return new Map(found.map((record) => [record.item, record]));
}

/** A page of the posts that were shared, the newest first. */
export const pageOfShared = (empresaId: string, { limit, cursor }: PageRequest): Promise<Page<SharedItem>> =>
  readPage(cursor, { empresaId, item: null }, (startKey) =>
    queryPage<SharedItem>('resultados', {
      where: { empresaId },
      range: beginsWith('item', itemName.shared('')),
      newestFirst: true,
      limit,
      startKey,
    }),
  );

/** The items from one name to another, both included. */
const itemsBetween = ({ equipeId }: ResultScope, from: string, to: string) =>
  between('item', inTeam(equipeId, from), inTeam(equipeId, to));

async function* pagesOf<T>(
  scope: ResultScope,
  [from, to]: readonly [from: string, to: string],
  { fresh = false } = {},
): AsyncGenerator<T[]> {
  const range = itemsBetween(scope, from, to);
  const where = { empresaId: scope.empresaId };
  for await (const page of queryPages<T>('resultados', { where, range, fresh })) yield page.items;
}

/** The days of a scope on which anything happened. */
export async function listDays(
  scope: ResultScope,
  from: string,
  to: string,
  { fresh = false } = {},
): Promise<DayItem[]> {
  const items = await queryAll<DayItem & { item: string }>('resultados', {
    where: { empresaId: scope.empresaId },
    range: itemsBetween(scope, itemName.day(from), itemName.day(to)),
    fresh,
  });
  return items.map((day) => ({ ...day, dia: subjectOf(day.item) }));
}

/** The posts of each day that were published for some teams only. */
export async function listForTeams(
  empresaId: string,
  from: string,
  to: string,
): Promise<{ dia: string; sums: ForTeams }[]> {
  const range = itemsBetween({ empresaId }, itemName.forTeams(from), itemName.forTeams(to));
  const items = await queryAll<{ item: string }>('resultados', { where: { empresaId }, range });
  return items.map((stored) => ({ dia: subjectOf(stored.item), sums: sumsIn(stored) }));
}

/** The fields that months sum up too. */
export const MONTH_FIELDS = ['entradas', 'acessos'] as const;
export type MonthField = (typeof MONTH_FIELDS)[number];
/** Those that the months of all companies sum up (functions/platform/dynamodb/counters.ts, `readTotals`). */
export const TOTAL_FIELDS = [...MONTH_FIELDS, 'compartilhamentos', 'publicacoes', 'remocoes'] as const;
export type TotalField = (typeof TOTAL_FIELDS)[number];

/** The number of employees, and of those who have signed in, at the end of the month before `mes`. */
export async function peopleBefore(scope: ResultScope, mes: string): Promise<Record<MonthField, number>> {
  const items = await queryAll<{ item: string } & Partial<Record<MonthField, number>>>('resultados', {
    where: { empresaId: scope.empresaId },
    range: itemsBetween(scope, itemName.month(''), itemName.month(mes)),
  });
  return items
    .filter(({ item }) => subjectOf(item) < mes)
    .reduce(
      (people, { entradas = 0, acessos = 0 }) => ({
        entradas: people.entradas + entradas,
        acessos: people.acessos + acessos,
      }),
      { entradas: 0, acessos: 0 },
    );
}

export type YearKind = 'person' | 'post' | 'empresa';

/** A year's calendars of one kind, page by page. */
export const pagesOfYear = <T extends YearItem>(
  scope: ResultScope,
  kind: YearKind,
  year: string,
): AsyncGenerator<T[]> => pagesOf<T>(scope, [itemName[kind](year, ''), itemName[kind](year, '~')]);

/** The clicks on an employee's shares from one day to another, page by page. */
export const pagesOfClicks = (
  empresaId: string,
  funcionarioId: string,
  { de, ate }: Stretch,
): AsyncGenerator<ClicksItem[]> =>
  pagesOf<ClicksItem>({ empresaId }, [
    itemName.clicks(funcionarioId, de, ''),
    itemName.clicks(funcionarioId, ate, '~'),
  ]);

/** All of a company's items of a kind (`dia`, `pessoa`, `equipe` and so on), by consistent reads, page by page. */
export const pagesOfKind = <T extends { item: string }>(
  empresaId: string,
  kind: string,
): AsyncGenerator<T[]> => pagesOf<T>({ empresaId }, [`${kind}#`, `${kind}#~`], { fresh: true });
