import {
  addDays,
  comparedOn,
  oldestDay,
  PERIODOS,
  type Periodo,
  periodOf,
  type Stretch,
} from '#shared/rules/periodos.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { PERIODO as T } from '#texts/resultados/resultados.ts';

/** A calendar day in words; parsed as UTC and formatted in UTC, so that no zone shifts it. */
const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
  return (dia: string): string => format.format(new Date(`${dia}T00:00:00Z`));
};
const monthAndYear = words({ month: 'long', year: 'numeric' });
/** `novembro` */
export const monthName = words({ month: 'long' });
const dayAndMonth = words({ day: 'numeric', month: 'long' });
/** `ter., 10 de novembro` */
export const weekdayAndDay = words({ weekday: 'short', day: 'numeric', month: 'long' });
export const dayOfMonth = words({ day: 'numeric' });
export const shortWeekday = words({ weekday: 'short' });
export const shortMonth = words({ month: 'short' });
export { dayAndMonth };

/** `1 a 22 de outubro`; both months when it spans two. */
function stretchWords({ de, ate }: Stretch): string {
  if (de === ate) return dayAndMonth(de);
  const from = de.slice(0, 7) === ate.slice(0, 7) ? dayOfMonth(de) : dayAndMonth(de);
  return `${from} a ${dayAndMonth(ate)}`;
}

/** The previous period, with its year if different. */
function comparedWords(before: Stretch, { de }: Stretch): string {
  const year = before.ate.slice(0, 4);
  return year === de.slice(0, 4) ? stretchWords(before) : `${stretchWords(before)} de ${year}`;
}

/** `novembro de 2026`, `4º trimestre de 2026`. */
function periodWords(periodo: Periodo, { de, ate }: Stretch): string {
  const year = de.slice(0, 4);
  if (periodo === 'semana') return `${stretchWords({ de, ate })} de ${ate.slice(0, 4)}`;
  if (periodo === 'mes') return monthAndYear(de);
  if (periodo === 'trimestre') return T.trimestre(Math.ceil(Number(de.slice(5, 7)) / 3), year);
  return year;
}

export interface ResultsFilter {
  periodo: Periodo;
  /** a day within the period; undefined: today */
  data: string | undefined;
  /** filters by team */
  equipe?: string | undefined;
}

/** The filter in the address; the current month if missing or invalid. */
export function filterInAddress(params: URLSearchParams, hoje: string): ResultsFilter {
  const periodo = PERIODOS.find((name) => name === params.get('periodo')) ?? 'mes';
  const data = params.get('data') ?? '';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(data) && !Number.isNaN(Date.parse(data));
  return { periodo, data: isDay && data <= hoje ? data : undefined };
}

/** The period with its neighbours and the one it is compared with. */
export function describePeriod({ periodo, data }: ResultsFilter, hoje: string, plano: PlanoNome | undefined) {
  const stretch = periodOf(periodo, data ?? hoje);
  const before = addDays(stretch.de, -1);
  const after = addDays(stretch.ate, 1);
  const oldest = plano ? oldestDay(plano, hoje) : '2020-01-01';
  return {
    stretch,
    title: periodWords(periodo, stretch),
    compared: comparedWords(comparedOn(periodo, data ?? hoje, hoje).anterior, stretch),
    before: before < oldest ? undefined : before,
    after: after > hoje ? undefined : after,
  };
}
