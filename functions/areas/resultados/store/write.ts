import {
  addTo,
  type Calendar,
  decodeCalendar,
  encodeCalendar,
  gainOver,
} from '../../../../shared/rules/calendars.ts';
import { linesMissingIn, withLines } from '../../../../shared/rules/counted-lines.ts';
import {
  ALL,
  type DayField,
  type ForTeams,
  inTeam,
  isMark,
  itemName,
  type RecordItem,
  type ResultScope,
} from './records.ts';

/** What days of a company change by. */
export type DayChanges = ReadonlyMap<string, Partial<Record<DayField, number>>>;

export interface Folded {
  empresaId: string;
  /** as they were read; none of what there was not */
  before: ReadonlyMap<string, RecordItem>;
  /** as they are to be */
  records: readonly RecordItem[];
  days: DayChanges;
  /** the same of teams, by team: they are in those of the company too */
  equipes: ReadonlyMap<string, DayChanges>;
  /** posts that are not for everybody, by day */
  forTeams: ReadonlyMap<string, ForTeams>;
}

interface Place {
  empresaId: string;
  item: string;
}
/** What is added to an item's sums. */
export interface SumsChange extends Place {
  somas: Readonly<Record<string, number>>;
}
/** What a record is to say: of a year's calendar only what is new in it, so that a batch stays small. */
export interface RecordChange extends Place {
  registro: Readonly<Record<string, unknown>>;
}
export type Change = SumsChange | RecordChange;

export const isSums = (change: Change): change is SumsChange => 'somas' in change;

/**
 * What folding some companies changes, item by item: the records that say what is counted, and the sums of each company's
 * days and of all companies', these once for all of them.
 */
export const changesOf = (folded: readonly Folded[]): Change[] => [
  ...folded.flatMap(({ empresaId, before, records, days, equipes, forTeams }) => [
    ...records.flatMap((record) => changeOf(record, before.get(record.item))),
    ...sumsOf({ empresaId }, days),
    ...[...equipes].flatMap(([equipeId, own]) => sumsOf({ empresaId, equipeId }, own)),
    ...[...forTeams].flatMap(([dia, sums]) => sumsChange(empresaId, itemName.forTeams(dia), sums)),
  ]),
  ...sumsOf({ empresaId: ALL }, together(folded)),
];

const sumsOf = ({ empresaId, equipeId }: ResultScope, days: DayChanges): Change[] => [
  ...[...days].flatMap(([dia, changes]) =>
    sumsChange(empresaId, inTeam(equipeId, itemName.day(dia)), changes),
  ),
  ...[...entriesByMonth(days)].flatMap(([mes, entradas]) =>
    sumsChange(empresaId, inTeam(equipeId, itemName.month(mes)), { entradas }),
  ),
];

/** What the days of all companies change by. */
function together(folded: readonly Folded[]): DayChanges {
  const sums = new Map<string, Partial<Record<DayField, number>>>();
  for (const [dia, changes] of folded.flatMap(({ days }) => [...days])) {
    const sum = sums.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes) as [DayField, number][])
      sum[field] = (sum[field] ?? 0) + change;
    sums.set(dia, sum);
  }
  return sums;
}

function entriesByMonth(days: DayChanges): Map<string, number> {
  const months = new Map<string, number>();
  for (const [dia, { entradas = 0 }] of days) {
    const mes = dia.slice(0, 7);
    if (entradas !== 0) months.set(mes, (months.get(mes) ?? 0) + entradas);
  }
  return months;
}

/** None where nothing changes. */
function sumsChange(empresaId: string, item: string, changes: Readonly<Record<string, number>>): Change[] {
  const somas = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0));
  return Object.keys(somas).length === 0 ? [] : [{ empresaId, item, somas }];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** None for a record that stays as it is. */
function changeOf(record: RecordItem, before: RecordItem | undefined): RecordChange[] {
  const { empresaId, item } = record;
  const [after, was] = [told(record), told(before ?? {})];
  if (!isYear(item)) return isSame(after, was) ? [] : [{ empresaId, item, registro: after }];
  const {
    dias: _,
    linhas,
    ...others
  } = Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(value, was[name])));
  const more = gainOver(calendarOf(item, after.dias), calendarOf(item, was.dias));
  if (more.size === 0 && !linhas && Object.keys(others).length === 0) return [];
  const lines = linhas !== undefined && { linhas: linesMissingIn(textOf(linhas), textOf(was.linhas)) };
  return [{ empresaId, item, registro: { ...others, dias: encodeCalendar(more), ...lines } }];
}

/** What a record says, beside where it lies and what has been written of it. */
const told = (record: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !['empresaId', 'item', 'versao'].includes(name) && !isMark(name),
    ),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names of calendars end with their year and whose they are. */
const calendarOf = (item: string, dias: unknown): Calendar =>
  decodeCalendar(item.split('#').at(-2) ?? '', textOf(dias));

/** The kinds of which a change tells only what is new. */
const isYear = (item: string): boolean => /^(equipe#[^#]+#)?(pessoa|post|empresa)#/.test(item);

/** A record with a change in it. */
export function changed(
  current: Readonly<Record<string, unknown>> | undefined,
  { empresaId, item, registro }: RecordChange,
): Record<string, unknown> {
  if (!isYear(item)) return { empresaId, item, ...registro };
  let dias = calendarOf(item, current?.dias);
  for (const [dia, more] of calendarOf(item, registro.dias)) dias = addTo(dias, dia, more);
  const linhas = withLines(textOf(current?.linhas), textOf(registro.linhas));
  return {
    ...current,
    ...registro,
    empresaId,
    item,
    dias: encodeCalendar(dias),
    ...(linhas && { linhas }),
  };
}
