import type { Calendar } from './calendars.ts';
import { nameOf, PERIODOS, type Periodo, type Stretch } from './periodos.ts';

/**
 * How many different people shared in a period up to any day is a sum over its days: each counts those who shared on it
 * for the first time in its week, month, quarter and year.
 */
export const MARKS = {
  semana: 'primeiraSemana',
  mes: 'primeiraMes',
  trimestre: 'primeiraTrimestre',
  ano: 'primeiraAno',
} as const satisfies Record<Periodo, string>;
export type Mark = (typeof MARKS)[Periodo];
type Marked = Map<string, Partial<Record<Mark, number>>>;

/** What days' marks change by when a person shared on `after` and not only on `before`, whichever came to be known first. */
export function participationChanges(before: Iterable<string>, after: Iterable<string>): Marked {
  const changes: Marked = new Map();
  for (const [days, by] of [[before, -1] as const, [after, 1] as const]) {
    for (const periodo of PERIODOS) {
      for (const dia of firstDays(periodo, days)) {
        const day = changes.get(dia) ?? {};
        day[MARKS[periodo]] = (day[MARKS[periodo]] ?? 0) + by;
        changes.set(dia, day);
      }
    }
  }
  return changes;
}

/** The first of the days in each period. */
function firstDays(periodo: Periodo, days: Iterable<string>): Iterable<string> {
  const first = new Map<string, string>();
  for (const dia of days) {
    const name = nameOf(periodo, dia);
    const known = first.get(name);
    if (known === undefined || dia < known) first.set(name, dia);
  }
  return first.values();
}

/** The days of a calendar that a person shared on. */
export const sharedOn = (calendar: Calendar): string[] =>
  [...calendar].flatMap(([dia, { compartilhamentos }]) => (compartilhamentos > 0 ? [dia] : []));

/** How many different people shared from the beginning of a period to the end of `stretch`, by its days' marks. */
export const participantsOf = (
  days: readonly ({ dia: string } & Partial<Record<Mark, number>>)[],
  periodo: Periodo,
  { de, ate }: Stretch,
): number =>
  days.filter(({ dia }) => dia >= de && dia <= ate).reduce((sum, day) => sum + (day[MARKS[periodo]] ?? 0), 0);
