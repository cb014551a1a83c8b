import { table, transact, type Write } from '../db.ts';
import {
  ALL,
  type DayField,
  type ForTeams,
  inTeam,
  itemName,
  type RecordItem,
  type ResultScope,
} from './records.ts';

/** A record is no longer as it was read: read it again. */
export class StaleRecordError extends Error {
  override readonly name = 'StaleRecordError';
}

/** More than a transaction holds: fold fewer facts at once. */
export class TooManyWritesError extends Error {
  override readonly name = 'TooManyWritesError';
}
const TRANSACTION = 100;

/** What days of a company change by. */
export type DayChanges = ReadonlyMap<string, Partial<Record<DayField, number>>>;

export interface Folded {
  empresaId: string;
  /** as they are to be, with the version that was read; a record whose content is the same only has to be still so */
  records: readonly RecordItem[];
  days: DayChanges;
  /** the same of teams, by team: they are in those of the company too */
  equipes: ReadonlyMap<string, DayChanges>;
  /** posts that are not for everybody, by day */
  forTeams: ReadonlyMap<string, ForTeams>;
}

/**
 * Writes what was folded of some companies, all or nothing: the records that say what is counted, and the sums of each
 * company's days and of all companies'. Throws StaleRecordError where another run was faster, TooManyWritesError for what
 * is too much at once.
 */
export async function writeFolded(folded: readonly Folded[]): Promise<void> {
  const writes = writesOf(folded);
  if (writes.length > TRANSACTION) throw new TooManyWritesError();
  await transact(writes);
}

/** What writes it, each record on condition that it is as it was read; the sums of all companies once for all of them. */
export const writesOf = (folded: readonly Folded[]): Write[] => [
  ...folded.flatMap(({ empresaId, records, days, equipes, forTeams }) => [
    ...records.map(putRecord),
    ...sumsOf({ empresaId }, days),
    ...[...equipes].flatMap(([equipeId, own]) => sumsOf({ empresaId, equipeId }, own)),
    ...[...forTeams].flatMap(([dia, sums]) => add(empresaId, itemName.forTeams(dia), sums)),
  ]),
  ...sumsOf({ empresaId: ALL }, together(folded)),
];

const sumsOf = ({ empresaId, equipeId }: ResultScope, days: DayChanges): Write[] => [
  ...[...days].flatMap(([dia, changes]) => add(empresaId, inTeam(equipeId, itemName.day(dia)), changes)),
  ...[...entriesByMonth(days)].flatMap(([mes, entradas]) =>
    add(empresaId, inTeam(equipeId, itemName.month(mes)), { entradas }),
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

function putRecord({ versao, ...record }: RecordItem): Write {
  return {
    item: {
      Put: {
        TableName: table('resultados'),
        Item: { ...record, versao: versao + 1 },
        ConditionExpression: versao === 0 ? 'attribute_not_exists(versao)' : 'versao = :versao',
        ...(versao > 0 && { ExpressionAttributeValues: { ':versao': versao } }),
      },
    },
    otherwise: () => new StaleRecordError(),
  };
}

function entriesByMonth(days: DayChanges): Map<string, number> {
  const months = new Map<string, number>();
  for (const [dia, { entradas = 0 }] of days) {
    const mes = dia.slice(0, 7);
    if (entradas !== 0) months.set(mes, (months.get(mes) ?? 0) + entradas);
  }
  return months;
}

/** The write that adds to an item's sums; none where nothing changes. Of teams there may be two hundred: short names. */
export function add(empresaId: string, item: string, changes: Readonly<Record<string, number>>): Write[] {
  const entries = Object.entries(changes).filter(([, change]) => change !== 0);
  if (entries.length === 0) return [];
  return [
    {
      item: {
        Update: {
          TableName: table('resultados'),
          Key: { empresaId, item },
          UpdateExpression: `ADD ${entries.map((_, at) => `#${at} :${at}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(entries.map(([name], at) => [`#${at}`, name])),
          ExpressionAttributeValues: Object.fromEntries(entries.map(([, change], at) => [`:${at}`, change])),
        },
      },
    },
  ];
}
