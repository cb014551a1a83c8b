import { formatMonth } from '#lib/format/format.ts';
import { monthOf } from '#shared/rules/dates.ts';
import { addDays } from '#shared/rules/periodos.ts';
import { MONTH } from '#shared/rules/premios.ts';

export const monthBefore = (mes: string): string => addDays(`${mes}-01`, -1).slice(0, 7);

/** `novembro de 2026` */
export const monthTitle = (mes: string): string => `${formatMonth(mes)} de ${mes.slice(0, 4)}`;
/** The same, without a year that is the current one. */
export const shortMonthTitle = (mes: string, now: Date): string =>
  mes.slice(0, 4) === monthOf(now).slice(0, 4) ? formatMonth(mes) : monthTitle(mes);

/** The month in the address; the current one if missing, invalid or yet to come. */
export function monthInAddress(params: URLSearchParams, now: Date): string {
  const current = monthOf(now);
  const mes = params.get('mes') ?? '';
  return MONTH.test(mes) && mes <= current ? mes : current;
}
