import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Mark } from '../../../../shared/rules/participation.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { batchGet, queryPages, table } from '../../../platform/dynamodb/db.ts';

/**
 * The aggregates of a company lie in one partition, and those of all companies in one of their own. `item` says what an
 * item is (docs/decisions/036-results.md):
 * - `dia#<day>`: the day's sums, by which everything over time is told
 * - `mes#<month>`: people who came less those who left, by which it is known how many there were on any day
 * - `pessoa#<year>#<id>`, `post#<year>#<id>`: a calendar of the year
 * - `empresa#<year>#<id>`: the same of each company, among those of all
 * - `clique#<person>#<day>#<post>`: the clicks that a share had, by half hour
 * - `entrada#<person>`, `publicado#<post>`, `troca#<exchange>`: what of it was counted already
 * - `para_equipes#<day>`: how many posts were published for some teams only (`total`), and for each of them
 * - `equipe#<team>#…`: of a team its own days, months, people and posts (docs/decisions/077-team-figures.md)
 * - `lote#<lane>`, among those of all companies: the last batch of a lane (store/resultados/batches.ts); `lote<lane>` in
 *   each other item is the number of the last one that is in it
 */
export const ALL = 'todas';

/** Whose results: a company's (`ALL`: those of all), or what of them is a team's. */
export interface ResultScope {
  empresaId: string;
  equipeId?: string | undefined;
}

/** The name of an item among those of a team; the same without one. */
export const inTeam = (equipeId: string | undefined, item: string): string =>
  equipeId === undefined ? item : `equipe#${equipeId}#${item}`;

/** What a day counts. */
const DAY_FIELDS = [
  'compartilhamentos',
  'cliques',
  'upsGanhos',
  'upsTrocados',
  'publicacoes',
  'entradas',
] as const;
export type DayField = (typeof DAY_FIELDS)[number] | Mark;
export type DayItem = { dia: string } & Partial<Record<DayField, number>>;

/** Written by whoever read the version before. */
interface Versioned {
  empresaId: string;
  item: string;
  versao: number;
}
/** A year of a person or a post (shared/rules/calendars.ts). */
export interface YearItem extends Versioned {
  dias: string;
}
export interface PersonItem extends YearItem {
  /** lines of the ledger that are counted in it (shared/rules/counted-lines.ts) */
  linhas: string;
}
export interface PostYearItem extends YearItem {
  /** kept for when the post is gone */
  nome?: string;
  imagem?: string;
  tags?: string[];
}
export interface ClicksItem extends Versioned {
  /** by the UTC half hour, `1230:4;1300:1` */
  janelas: string;
}
export interface EntryItem extends Versioned {
  entrou: string;
  saiu?: string;
  /** the team that counts the person among its people */
  equipe?: string | undefined;
}
export interface PublicationItem extends Versioned {
  dia: string;
  /** the teams that the post is for; absent: everybody */
  equipes?: string[];
}
/** Posts of a day that are not for everybody: `total`, and how many are for each team. */
export type ForTeams = Record<string, number>;
export interface ExchangeItem extends Versioned {
  dia: string;
  /** what of it counts: nothing once it was cancelled */
  ups: number;
}
export type RecordItem = PersonItem | PostYearItem | ClicksItem | EntryItem | PublicationItem | ExchangeItem;

export const itemName = {
  day: (dia: string) => `dia#${dia}`,
  month: (mes: string) => `mes#${mes}`,
  person: (year: string, id: string) => `pessoa#${year}#${id}`,
  post: (year: string, id: string) => `post#${year}#${id}`,
  empresa: (year: string, id: string) => `empresa#${year}#${id}`,
  clicks: (person: string, dia: string, post: string) => `clique#${person}#${dia}#${post}`,
  entry: (id: string) => `entrada#${id}`,
  publication: (id: string) => `publicado#${id}`,
  forTeams: (dia: string) => `para_equipes#${dia}`,
  exchange: (id: string) => `troca#${id}`,
  batch: (lane: string) => `lote#${lane}`,
} as const;

/** The attribute that says which batch of a lane an item holds last. */
export const markOf = (lane: string): string => `lote${lane}`;
export const isMark = (name: string): boolean => /^lote\d/.test(name);

/** What an item counts, without its marks. */
export const sumsIn = (stored: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => typeof value === 'number' && !isMark(name)),
  );

/** What the name of an item ends with: the id of whom it is about, or its day. */
export const subjectOf = (item: string): string => item.slice(item.lastIndexOf('#') + 1);

/** Where an item lies that tells of a company: each company's own calendar stands among those of all. */
export const scopeOfItem = (empresaId: string, item: string): string =>
  item.startsWith('empresa#') ? ALL : empresaId;

/** Items that tell of a company, by name, as they are now. */
export async function getRecords(
  empresaId: string,
  names: readonly string[],
): Promise<Map<string, RecordItem>> {
  const found = await batchGet<RecordItem>(
    'resultados',
    names.map((item) => ({ empresaId: scopeOfItem(empresaId, item), item })),
    { fresh: true },
  );
  return new Map(found.map((record) => [record.item, record]));
}

/** Everything between two names, both included, a moment old unless `fresh`. */
async function* between<T>(
  { empresaId, equipeId }: ResultScope,
  from: string,
  to: string,
  { fresh = false } = {},
): AsyncGenerator<T[]> {
  const pages = queryPages<T>(
    new QueryCommand({
      TableName: table('resultados'),
      KeyConditionExpression: 'empresaId = :scope AND #item BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: {
        ':scope': empresaId,
        ':from': inTeam(equipeId, from),
        ':to': inTeam(equipeId, to),
      },
      ConsistentRead: fresh,
    }),
  );
  for await (const { items } of pages) yield items;
}

/** Days of a scope that anything happened on. */
export async function listDays(scope: ResultScope, from: string, to: string, options?: { fresh: boolean }) {
  const days: DayItem[] = [];
  for await (const items of between<DayItem & { item: string }>(
    scope,
    itemName.day(from),
    itemName.day(to),
    options,
  )) {
    days.push(...items.map((day) => ({ ...day, dia: subjectOf(day.item) })));
  }
  return days;
}

/** Posts of each day that were published for some teams only. */
export async function listForTeams(empresaId: string, from: string, to: string) {
  const days: { dia: string; sums: ForTeams }[] = [];
  const pages = between<{ empresaId: string; item: string }>(
    { empresaId },
    itemName.forTeams(from),
    itemName.forTeams(to),
  );
  for await (const items of pages)
    for (const stored of items) days.push({ dia: subjectOf(stored.item), sums: sumsIn(stored) });
  return days;
}

/** How many people there were at the end of the month before `mes`. */
export async function peopleBefore(scope: ResultScope, mes: string): Promise<number> {
  let people = 0;
  for await (const items of between<{ item: string; entradas?: number }>(
    scope,
    itemName.month(''),
    itemName.month(mes),
  )) {
    for (const { item, entradas = 0 } of items) if (subjectOf(item) < mes) people += entradas;
  }
  return people;
}

export type YearKind = 'person' | 'post' | 'empresa';

/** A year's calendars of one kind, page by page. */
export const pagesOfYear = <T extends YearItem>(
  scope: ResultScope,
  kind: YearKind,
  year: string,
): AsyncGenerator<T[]> => between<T>(scope, itemName[kind](year, ''), itemName[kind](year, '~'));

/** The clicks that a person's shares had from one day to another, page by page. */
export const pagesOfClicks = (
  empresaId: string,
  funcionarioId: string,
  { de, ate }: Stretch,
): AsyncGenerator<ClicksItem[]> =>
  between<ClicksItem>(
    { empresaId },
    itemName.clicks(funcionarioId, de, ''),
    itemName.clicks(funcionarioId, ate, '~'),
  );

/** Everything of a kind that is kept of a company, as it is now, page by page: `dia`, `pessoa`, `equipe` and so on. */
export const pagesOfKind = <T extends { item: string }>(
  empresaId: string,
  kind: string,
): AsyncGenerator<T[]> => between<T>({ empresaId }, `${kind}#`, `${kind}#~`, { fresh: true });
