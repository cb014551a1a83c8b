import { forEachAtOnce } from '../../platform/at-once.ts';
import { type ChannelCode, pagesOfChannelCodes, sharersOf } from '../compartilhamentos/index.ts';
import { type Calendar, decodeCalendar, encodeCalendar } from './calendars.ts';
import { Recount, type ResultDifference } from './recount.ts';
import { pagesOfFuncionarios } from './sources.ts';
import {
  ALL,
  type ClicksItem,
  type DayItem,
  type DaySums,
  getRecords,
  inTeam,
  itemName,
  type PersonItem,
  pagesOfKind,
  subjectOf,
  sumsIn,
  type YearItem,
} from './store/result-records.ts';
import { clicksIn } from './windows.ts';

const AT_ONCE = 10;

/**
 * Recomputes every figure of a company up to a day from its sources, and returns the differences. `until` should be a past
 * day: events of the last minutes may still be on their way.
 */
export async function verifyResults(empresaId: string, until: string): Promise<ResultDifference[]> {
  const recount = new Recount(empresaId, until);
  const differs = (item: string, what: string) => recount.differences.push({ empresaId, item, what });
  await Promise.all([recount.entries(), recount.publications(), recount.exchanges(), recount.bonuses()]);

  const kept = new Map<string, Calendar>();
  for await (const records of pagesOfKind<PersonItem>(empresaId, 'pessoa')) keep(kept, records, until);
  const codes = await codesByEmployee(empresaId);
  const ids = await employeeIdsOf(empresaId, [...kept.keys()].map(subjectOf), codes.keys());
  await forEachAtOnce([...ids], AT_ONCE, (id) => recount.employee(id, codes.get(id) ?? []));
  for await (const records of pagesOfKind<YearItem>(empresaId, 'post')) keep(kept, records, until);
  const equipes = await keptOfTeams(empresaId, until);
  for (const records of equipes.calendars) keep(kept, [records], until);
  const years = new Set([...kept.keys(), ...recount.calendars.keys()].map(yearOf));
  const own = await getRecords(
    empresaId,
    [...years].map((year) => itemName.empresa(year, empresaId)),
  );
  keep(kept, [...own.values()] as YearItem[], until);
  for (const item of new Set([...kept.keys(), ...recount.calendars.keys()])) {
    const [is, should] = [
      encodeCalendar(kept.get(item) ?? new Map()),
      encodeCalendar(recount.calendars.get(item) ?? new Map()),
    ];
    if (is !== should) differs(item, `${is || 'nothing'} kept, ${should || 'nothing'} counted`);
  }

  const listed = new Set<string>();
  for await (const items of pagesOfKind(empresaId, 'compartilhado'))
    for (const { item } of items) listed.add(item);
  // Posts that were shared since `until` may be listed already.
  for (const item of recount.shared) if (!listed.has(item)) differs(item, 'shared, and not listed');

  compareSums(await keptClicks(empresaId, until), toSums(recount.clicks), differs);
  const days = await sumsOf(empresaId, 'dia', until);
  compareSums(new Map([...days, ...equipes.days]), recount.days, differs);
  compareSums(await sumsOf(empresaId, 'para_equipes', until), recount.forTeams, differs);
  compareSums(equipes.members, toMembers(recount.members), differs);
  compareSums(await sumsOf(empresaId, 'mes', '~'), monthsOf(await sumsOf(empresaId, 'dia', '~')), differs);
  return recount.differences;
}

/** Compares the days and months of all companies with `each`, the sums over the companies' days. */
export async function verifyTotals(each: ReadonlyMap<string, DaySums>): Promise<ResultDifference[]> {
  const differences: ResultDifference[] = [];
  const differs = (item: string, what: string) => differences.push({ empresaId: ALL, item, what });
  compareSums(await sumsOf(ALL, 'dia', '~'), each, differs);
  compareSums(await sumsOf(ALL, 'mes', '~'), monthsOf(each, IN_MONTHS_OF_ALL), differs);
  return differences;
}

/** A company's stored days, by the item's name. */
export const keptDays = (empresaId: string): Promise<Map<string, DaySums>> => sumsOf(empresaId, 'dia', '~');

function keep(kept: Map<string, Calendar>, records: readonly YearItem[], until: string): void {
  for (const { item, dias } of records) {
    const year = yearOf(item);
    kept.set(item, new Map([...decodeCalendar(year, dias)].filter(([dia]) => dia <= until)));
  }
}

/** Splits the name of a team's item into the team and the name that the company's item has. */
function partsOf(item: string): { equipeId: string | undefined; name: string } {
  const [, equipeId = '', name = ''] = /^equipe#([^#]+)#(.*)$/.exec(item) ?? [];
  return equipeId === '' ? { equipeId: undefined, name: item } : { equipeId, name };
}
const yearOf = (item: string): string => partsOf(item).name.split('#')[1] ?? '';

/**
 * The stored items of teams: calendars, days up to `until`, and the number of employees by all days and by all months of
 * each. Nothing else records when employees joined and left a team, so only the resulting number can be verified.
 */
async function keptOfTeams(empresaId: string, until: string) {
  const calendars: YearItem[] = [];
  const days = new Map<string, DaySums>();
  const members = new Map<string, DaySums>();
  for await (const items of pagesOfKind<DayItem & YearItem>(empresaId, 'equipe')) {
    for (const stored of items) {
      const { equipeId = '', name } = partsOf(stored.item);
      const [kind] = name.split('#');
      if (kind === 'pessoa' || kind === 'post') {
        calendars.push(stored);
        continue;
      }
      const { entradas = 0, acessos = 0, ...counts } = sumsIn(stored);
      const sum = inTeam(equipeId, kind ?? '');
      const before = members.get(sum);
      members.set(sum, {
        entradas: (before?.entradas ?? 0) + entradas,
        acessos: (before?.acessos ?? 0) + acessos,
      });
      if (kind === 'dia' && subjectOf(stored.item) <= until) days.set(stored.item, counts);
    }
  }
  return { calendars, days, members };
}

const toMembers = (counted: Recount['members']): Map<string, DaySums> =>
  new Map(
    [...counted].flatMap(([equipeId, sums]) =>
      ['dia', 'mes'].map((kind) => [inTeam(equipeId, kind), sums] as const),
    ),
  );

/** The links of other channels than LinkedIn. */
async function codesByEmployee(empresaId: string): Promise<Map<string, ChannelCode[]>> {
  const codes = new Map<string, ChannelCode[]>();
  for await (const some of pagesOfChannelCodes(empresaId)) {
    for (const code of some) {
      const own = codes.get(code.funcionarioId);
      if (own) own.push(code);
      else codes.set(code.funcionarioId, [code]);
    }
  }
  return codes;
}

/** The ids of current employees, of all who ever shared on LinkedIn, and of `others`. */
async function employeeIdsOf(
  empresaId: string,
  ...others: readonly Iterable<string>[]
): Promise<Set<string>> {
  const people = await sharersOf(empresaId);
  for (const some of others) for (const id of some) people.add(id);
  for await (const some of pagesOfFuncionarios(empresaId)) for (const { id } of some) people.add(id);
  return people;
}

async function sumsOf(
  scope: string,
  kind: 'dia' | 'mes' | 'para_equipes',
  until: string,
): Promise<Map<string, DaySums>> {
  const sums = new Map<string, DaySums>();
  for await (const items of pagesOfKind<DayItem & { item: string }>(scope, kind)) {
    for (const stored of items) if (subjectOf(stored.item) <= until) sums.set(stored.item, sumsIn(stored));
  }
  return sums;
}

async function keptClicks(empresaId: string, until: string): Promise<Map<string, DaySums>> {
  const clicks = new Map<string, number>();
  for await (const items of pagesOfKind<ClicksItem>(empresaId, 'clique')) {
    for (const { item, janelas } of items)
      if ((item.split('#')[2] ?? '') <= until) clicks.set(item, clicksIn(janelas).cliques);
  }
  return toSums(clicks);
}

const toSums = (clicks: ReadonlyMap<string, number>): Map<string, DaySums> =>
  new Map([...clicks].map(([item, cliques]) => [item, { cliques }]));

const IN_MONTHS = ['entradas', 'acessos'] as const;
const IN_MONTHS_OF_ALL = [...IN_MONTHS, 'compartilhamentos', 'publicacoes', 'remocoes'] as const;

function monthsOf(
  days: ReadonlyMap<string, DaySums>,
  fields: readonly (keyof DaySums)[] = IN_MONTHS,
): Map<string, DaySums> {
  const months = new Map<string, DaySums>();
  for (const [item, day] of days) {
    const name = itemName.month(subjectOf(item).slice(0, 7));
    const sums = months.get(name) ?? {};
    for (const field of fields) sums[field] = (sums[field] ?? 0) + (day[field] ?? 0);
    months.set(name, sums);
  }
  return months;
}

type AnySums = Readonly<Record<string, number>>;

/** Reports the fields of items that differ from what they should be; an absent field is zero. */
export function compareSums(
  kept: ReadonlyMap<string, AnySums>,
  counted: ReadonlyMap<string, AnySums>,
  differs: (item: string, what: string) => void,
): void {
  for (const item of new Set([...kept.keys(), ...counted.keys()])) {
    const [is, should]: [AnySums, AnySums] = [kept.get(item) ?? {}, counted.get(item) ?? {}];
    for (const field of new Set([...Object.keys(is), ...Object.keys(should)])) {
      if ((is[field] ?? 0) !== (should[field] ?? 0))
        differs(item, `${field}: ${is[field] ?? 0} kept, ${should[field] ?? 0} counted`);
    }
  }
}
