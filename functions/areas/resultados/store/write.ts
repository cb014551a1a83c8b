import { addTo, type Calendar, decodeCalendar, encodeCalendar, gainOver } from '../calendars.ts';
import { linesMissingIn, withLines } from '../counted-lines.ts';
import {
  ALL,
  type DayField,
  type DaySums,
  type ForTeams,
  inTeam,
  isMark,
  itemName,
  MONTH_FIELDS,
  type RecordItem,
  type ResultScope,
  TOTAL_FIELDS,
  type TotalField,
} from './result-records.ts';

export type DayChanges = ReadonlyMap<string, DaySums>;

export interface CountedFacts {
  empresaId: string;
  /** the records as they were read; new ones are missing */
  before: ReadonlyMap<string, RecordItem>;
  /** the records after counting */
  records: readonly RecordItem[];
  days: DayChanges;
  /** the changes of each team's days, which `days` includes */
  equipes: ReadonlyMap<string, DayChanges>;
  /** posts for some teams only, by day */
  forTeams: ReadonlyMap<string, ForTeams>;
}

interface ItemKey {
  empresaId: string;
  item: string;
}
/** Numbers to add to an item. */
export interface SumsChange extends ItemKey {
  somas: Readonly<Record<string, number>>;
}
/** The new content of a record; of a year's calendar only what is added, so that a batch stays small. */
export interface RecordChange extends ItemKey {
  registro: Readonly<Record<string, unknown>>;
}
export type Change = SumsChange | RecordChange;

export const isSums = (change: Change): change is SumsChange => 'somas' in change;

/**
 * The changes of items after counting the facts of some companies: the records, the sums of each company's days, and those
 * of all companies, written once for all.
 */
export const changesOf = (counted: readonly CountedFacts[]): Change[] => [
  ...counted.flatMap(({ empresaId, before, records, days, equipes, forTeams }) => [
    ...records.flatMap((record) => changeOf(record, before.get(record.item))),
    ...sumsOf({ empresaId }, days),
    ...[...equipes].flatMap(([equipeId, own]) => sumsOf({ empresaId, equipeId }, own)),
    ...[...forTeams].flatMap(([dia, sums]) => sumsChange(empresaId, itemName.forTeams(dia), sums)),
  ]),
  ...sumsOf({ empresaId: ALL }, sumOfCompanies(counted), TOTAL_FIELDS),
];

const sumsOf = (
  { empresaId, equipeId }: ResultScope,
  days: DayChanges,
  fields: readonly TotalField[] = MONTH_FIELDS,
): Change[] => [
  ...[...days].flatMap(([dia, changes]) =>
    sumsChange(empresaId, inTeam(equipeId, itemName.day(dia)), changes),
  ),
  ...[...sumsByMonth(days, fields)].flatMap(([mes, changes]) =>
    sumsChange(empresaId, inTeam(equipeId, itemName.month(mes)), changes),
  ),
];

function sumOfCompanies(counted: readonly CountedFacts[]): DayChanges {
  const sums = new Map<string, DaySums>();
  for (const [dia, changes] of counted.flatMap(({ days }) => [...days])) {
    const sum = sums.get(dia) ?? {};
    for (const [field, change] of Object.entries(changes) as [DayField, number][])
      sum[field] = (sum[field] ?? 0) + change;
    sums.set(dia, sum);
  }
  return sums;
}

function sumsByMonth(days: DayChanges, fields: readonly TotalField[]): Map<string, DaySums> {
  const months = new Map<string, DaySums>();
  for (const [dia, changes] of days) {
    const mes = dia.slice(0, 7);
    const sums = months.get(mes) ?? {};
    for (const field of fields) sums[field] = (sums[field] ?? 0) + (changes[field] ?? 0);
    months.set(mes, sums);
  }
  return months;
}

/** Empty if nothing changes. */
function sumsChange(empresaId: string, item: string, changes: Readonly<Record<string, number>>): Change[] {
  const somas = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0));
  return Object.keys(somas).length === 0 ? [] : [{ empresaId, item, somas }];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Empty for an unchanged record. */
function changeOf(record: RecordItem, before: RecordItem | undefined): RecordChange[] {
  const { empresaId, item } = record;
  const [after, was] = [contentOf(record), contentOf(before ?? {})];
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

/** A record without its key, version and marks. */
const contentOf = (record: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !['empresaId', 'item', 'versao'].includes(name) && !isMark(name),
    ),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of a calendar's item ends with its year and subject. */
const calendarOf = (item: string, dias: unknown): Calendar =>
  decodeCalendar(item.split('#').at(-2) ?? '', textOf(dias));

/** The kinds of records whose changes contain only what is added. */
const isYear = (item: string): boolean => /^(equipe#[^#]+#)?(pessoa|post|empresa)#/.test(item);

export function applyChange(
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
