import { nameOf, PERIODOS, type Periodo, type Stretch } from '../../../shared/rules/periodos.ts';
import type { Calendar } from './calendars.ts';

/**
 * The number of distinct employees who shared in a period up to a day is a sum over days: each day counts the employees
 * whose first share of the week, month, quarter or year was on it.
 */
export const MARKS = {
  semana: 'primeiraSemana',
  mes: 'primeiraMes',
  trimestre: 'primeiraTrimestre',
  ano: 'primeiraAno',
} as const satisfies Record<Periodo, string>;
export type Mark = (typeof MARKS)[Periodo];
type Marked = Map<string, Partial<Record<Mark, number>>>;

/**
 * How days' marks change when a person's sharing days grow from `before` to `after`, in whatever order the shares
 * become known.
 */
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

/** The first day in each period. */
function firstDays(periodo: Periodo, days: Iterable<string>): Iterable<string> {
  const first = new Map<string, string>();
  for (const dia of days) {
    const name = nameOf(periodo, dia);
    const known = first.get(name);
    if (known === undefined || dia < known) first.set(name, dia);
  }
  return first.values();
}

/** The days with a share. */
export const sharedOn = (calendar: Calendar): string[] =>
  [...calendar].flatMap(([dia, { compartilhamentos }]) => (compartilhamentos > 0 ? [dia] : []));

/** The number of distinct employees who shared from the start of a period to the end of `stretch`. */
export const participantsOf = (
  days: readonly ({ dia: string } & Partial<Record<Mark, number>>)[],
  periodo: Periodo,
  { de, ate }: Stretch,
): number =>
  days.filter(({ dia }) => dia >= de && dia <= ate).reduce((sum, day) => sum + (day[MARKS[periodo]] ?? 0), 0);
