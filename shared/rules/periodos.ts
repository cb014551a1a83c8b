import { addMs, DAY_MS, dayStart } from './dates.ts';
import type { PlanoNome } from './planos.ts';

/** Reporting periods, on the calendar of São Paulo. Days are `YYYY-MM-DD` and compare as texts. */
export const PERIODOS = ['semana', 'mes', 'trimestre', 'ano'] as const;
export type Periodo = (typeof PERIODOS)[number];

/** Both days are included. */
export interface Stretch {
  de: string;
  ate: string;
}

declare const bySpanOf: unique symbol;
/** From `since` up to `until`, which is excluded. Only `spanOf` makes one: the database refuses a reversed range. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
  readonly [bySpanOf]: true;
}

/** Ids and ISO texts sort by time only between these. */
const [FIRST_INSTANT, LAST_INSTANT] = [0, Date.parse('9999-12-31T23:59:59.999Z')];

/** The span between two instants; empty if the second is not after the first. */
export function spanOf(since: Date, until: Date): Span {
  const inRange = (at: number) => Math.min(Math.max(at, FIRST_INSTANT), LAST_INSTANT);
  const from = inRange(since.getTime());
  const to = Math.max(from, inRange(until.getTime()));
  return { since: new Date(from), until: new Date(to) } as Span;
}

/** The instants of these days. */
export const spanOfDays = ({ de, ate }: Stretch): Span => spanOf(dayStart(de), addMs(dayStart(ate), DAY_MS));

const instantOf = (dia: string): number => Date.parse(`${dia}T00:00:00Z`);
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const two = (number: number): string => String(number).padStart(2, '0');

export const addDays = (dia: string, days: number): string => dayAt(instantOf(dia) + days * DAY_MS);
export const daysIn = ({ de, ate }: Stretch): number =>
  Math.round((instantOf(ate) - instantOf(de)) / DAY_MS) + 1;
const partsOf = (dia: string) => ({ year: Number(dia.slice(0, 4)), month: Number(dia.slice(5, 7)) });

/** The Monday of a day's week. */
export const mondayOf = (dia: string): string =>
  addDays(dia, -((new Date(instantOf(dia)).getUTCDay() + 6) % 7));

/** The first day of a month; `month` may be below 1 or above 12. */
const firstOf = (year: number, month: number): string => dayAt(Date.UTC(year, month - 1, 1));

/** `YYYY-MM`, some months later, or earlier. */
export const addMonths = (mes: string, months: number): string => {
  const { year, month } = partsOf(mes);
  return firstOf(year, month + months).slice(0, 7);
};

/** The same day some months earlier, or the last day of that month. */
function monthsBefore(dia: string, months: number): string {
  const { year, month } = partsOf(dia);
  const last = addDays(firstOf(year, month - months + 1), -1);
  const same = `${last.slice(0, 8)}${dia.slice(8)}`;
  return same < last ? same : last;
}

/** The period that contains a day. */
export function periodOf(periodo: Periodo, dia: string): Stretch {
  const { year, month } = partsOf(dia);
  const months = (from: number, count: number): Stretch => ({
    de: firstOf(year, from),
    ate: addDays(firstOf(year, from + count), -1),
  });
  if (periodo === 'semana') return { de: mondayOf(dia), ate: addDays(mondayOf(dia), 6) };
  if (periodo === 'mes') return months(month, 1);
  if (periodo === 'trimestre') return months(month - ((month - 1) % 3), 3);
  return { de: `${year}-01-01`, ate: `${year}-12-31` };
}

export interface Compared {
  /** the whole period, including future days */
  periodo: Stretch;
  /** its part up to today */
  atual: Stretch;
  /** the same number of days of the previous period; all of it once the period is over */
  anterior: Stretch;
}

/** A period and the one it is compared with. `hoje` is not before it. */
export function comparedOn(nome: Periodo, dia: string, hoje: string): Compared {
  const periodo = periodOf(nome, dia);
  const before = periodOf(nome, addDays(periodo.de, -1));
  if (periodo.ate < hoje) return { periodo, atual: periodo, anterior: before };
  const atual = { de: periodo.de, ate: hoje };
  const sameDay = addDays(before.de, daysIn(atual) - 1);
  return { periodo, atual, anterior: { de: before.de, ate: sameDay < before.ate ? sameDay : before.ate } };
}

/** The first day of a plan's results: this and the previous month, or a number of months. */
export function oldestDay(plano: PlanoNome, hoje: string): string {
  if (plano === 'experience') {
    const { year, month } = partsOf(hoje);
    return firstOf(year, month - 1);
  }
  return addDays(monthsBefore(hoje, plano.startsWith('expert') ? 12 : 24), 1);
}

/** The stretch without its days before `oldest`; undefined if none remain. */
export function notBefore({ de, ate }: Stretch, oldest: string): Stretch | undefined {
  if (ate < oldest) return undefined;
  return { de: de < oldest ? oldest : de, ate };
}

export const daysOf = (stretch: Stretch): string[] =>
  Array.from({ length: daysIn(stretch) }, (_, index) => addDays(stretch.de, index));

/** A name of a period, unique among those of its kind. */
export const nameOf = (periodo: Periodo, dia: string): string => {
  if (periodo === 'semana') return mondayOf(dia);
  if (periodo === 'mes') return dia.slice(0, 7);
  if (periodo === 'trimestre') return `${dia.slice(0, 4)}-${two(Math.ceil(partsOf(dia).month / 3))}`;
  return dia.slice(0, 4);
};
