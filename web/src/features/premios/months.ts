import { formatMonth, monthInWords } from '#lib/format/format.ts';
import { monthOf } from '#shared/rules/dates.ts';
import { MONTH } from '#shared/rules/premios.ts';

/** `novembro de 2026`, without a year that is the current one. */
export const shortMonthTitle = (mes: string, now: Date): string =>
  mes.slice(0, 4) === monthOf(now).slice(0, 4) ? formatMonth(mes) : monthInWords(mes);

/** The month in the address; the current one if missing, invalid or yet to come. */
export function monthInAddress(params: URLSearchParams, now: Date): string {
  const current = monthOf(now);
  const mes = params.get('mes') ?? '';
  return MONTH.test(mes) && mes <= current ? mes : current;
}
