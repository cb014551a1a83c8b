import { dayOf } from '#shared/rules/dates.ts';
import { nearDay } from './days.ts';

const LOCALE = 'pt-BR';
const ZONE = 'America/Sao_Paulo';
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });
const date = new Intl.DateTimeFormat(LOCALE, {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const dateTime = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const month = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, month: 'long' });
const longDay = new Intl.DateTimeFormat(LOCALE, {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const clock = new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

/** Cents to `R$ 312,00`. */
export const formatMoney = (cents: number): string => money.format(cents / 100).replace(/\s/g, ' ');
/** An instant as dd/mm/aaaa, in São Paulo. */
export const formatDate = (instant: string): string => date.format(new Date(instant));
/** The month of a day `YYYY-MM-DD`: `outubro`. */
export const formatMonth = (day: string): string => month.format(new Date(`${day.slice(0, 7)}-15T12:00:00Z`));
/** `novembro de 2026`, of a month `YYYY-MM`. */
export const monthInWords = (mes: string): string => `${formatMonth(mes)} de ${mes.slice(0, 4)}`;
/** An instant as date and time. */
export const formatDateTime = (instant: string): string => dateTime.format(new Date(instant));
/** A calendar day `YYYY-MM-DD` as dd/mm/aaaa, without time zones. */
export const formatDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');
/** `terça-feira, 24 de novembro, às 9h`; `hoje, às 12h`, `amanhã, às 9h` */
export function formatMoment(instant: string): string {
  return `${nearDay(dayOf(new Date(instant))) ?? longDay.format(new Date(instant))}, ${spokenTime(instant)}`;
}
/** `24/11, às 9h`, or `hoje, às 9h`, for a badge */
export const formatShortMoment = (instant: string): string =>
  `${nearDay(dayOf(new Date(instant))) ?? formatDate(instant).slice(0, 5)}, ${spokenTime(instant)}`;
function spokenTime(instant: string): string {
  const [hour = '', minute = '00'] = clock.format(new Date(instant)).split(':');
  return `${Number(hour) === 1 ? 'à' : 'às'} ${Number(hour)}h${minute === '00' ? '' : minute}`;
}
/** The same, capitalised. */
export const formatMomentAlone = (instant: string): string => {
  const words = formatMoment(instant);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
