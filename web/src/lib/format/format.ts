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
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** Cents to `R$ 312,00`. */
export const formatMoney = (cents: number): string => money.format(cents / 100).replace(/\s/g, ' ');
/** An instant as dd/mm/aaaa, in São Paulo. */
export const formatDate = (instant: string): string => date.format(new Date(instant));
/** The month of a day `YYYY-MM-DD`: `outubro`. */
export const formatMonth = (day: string): string => month.format(new Date(`${day.slice(0, 7)}-15T12:00:00Z`));
/** An instant as date and time. */
export const formatDateTime = (instant: string): string => dateTime.format(new Date(instant));
/** A calendar day `YYYY-MM-DD` as dd/mm/aaaa, without time zones. */
export const formatDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');
/** `terça-feira, 24 de novembro, às 9h`; `hoje, às 12h`, `amanhã, às 9h` */
export function formatMoment(instant: string): string {
  return `${nearDay(spDay(instant)) ?? longDay.format(new Date(instant))}, ${spokenTime(instant)}`;
}
/** `24/11, às 9h`, or `hoje, às 9h`, for a badge */
export const formatShortMoment = (instant: string): string =>
  `${nearDay(spDay(instant)) ?? formatDate(instant).slice(0, 5)}, ${spokenTime(instant)}`;
function spokenTime(instant: string): string {
  const [hour = '', minute = '00'] = clock.format(new Date(instant)).split(':');
  return `${Number(hour) === 1 ? 'à' : 'às'} ${Number(hour)}h${minute === '00' ? '' : minute}`;
}
/** The same, capitalised. */
export const formatMomentAlone = (instant: string): string => {
  const words = formatMoment(instant);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];

/** `agora`, `há 5 minutos`, `ontem`; the date after a week. */
export function formatRelative(instant: string, now = Date.now()): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 60) return 'agora';
  if (distance > 7 * 86_400) return formatDate(instant);
  const [unit, size] = STEPS.findLast(([, length]) => distance >= length) ?? ['minute', 60];
  return relative.format(Math.round(seconds / size), unit);
}

/** Whole days until the end of a `YYYY-MM-DD`; 0 means today. */
export function daysUntil(day: string, now = new Date()): number {
  return Math.round((Date.parse(day) - Date.parse(spDay(now))) / 86_400_000);
}

/** `hoje` or `amanhã`, of a `YYYY-MM-DD`. */
export const nearDay = (day: string): string | undefined => ['hoje', 'amanhã'][daysUntil(day)];

const spDay = (at: Date | string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(at));
