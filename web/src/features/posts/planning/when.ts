import { nearDay } from '#lib/format/days.ts';
import { formatDate } from '#lib/format/format.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { addDays } from '#shared/rules/periodos.ts';

const ZONE = 'America/Sao_Paulo';
const HOUR = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });
const DATE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' });

const noon = (dia: string) => new Date(`${dia}T12:00:00Z`);

/** Day and time in São Paulo, which has no daylight saving time. */
export const instantOf = (dia: string, hora: string): string =>
  new Date(`${dia}T${hora}:00-03:00`).toISOString();

/** Day (`YYYY-MM-DD`) and time (`HH:MM`) of an instant in São Paulo. */
export const dayOfInstant = (instant: string): string => dayOf(new Date(instant));
export const hourOfInstant = (instant: string): string => HOUR.format(new Date(instant));

/** `9h`, `9h30` */
export const spokenHour = (hora: string): string => {
  const [hours = '0', minutes = '00'] = hora.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
};

/** `terça, 24 de novembro` */
export const dayInWords = (dia: string): string =>
  `${WEEKDAY.format(noon(dia)).replace('-feira', '')}, ${DATE.format(noon(dia))}`;

/** `na terça, 24 de novembro, às 9h`; `hoje, à 1h`. */
export function inWords(instant: string): string {
  const [dia, hora] = [dayOfInstant(instant), hourOfInstant(instant)];
  const at = Number(hora.slice(0, 2)) === 1 ? 'à' : 'às';
  const near = nearDay(dia);
  if (near) return `${near}, ${at} ${spokenHour(hora)}`;
  const weekday = noon(dia).getUTCDay();
  const on = weekday === 0 || weekday === 6 ? 'no' : 'na';
  const year =
    dia.slice(0, 4) === dayOfInstant(new Date().toISOString()).slice(0, 4) ? '' : ` de ${dia.slice(0, 4)}`;
  return `${on} ${dayInWords(dia)}${year}, ${at} ${spokenHour(hora)}`;
}

/** `hoje, às 14h`, `ontem, às 9h30`, `20/11/2026` */
export function dayAndHour(instant: string, now = new Date().toISOString()): string {
  const [dia, hora] = [dayOfInstant(instant), hourOfInstant(instant)];
  const today = dayOfInstant(now);
  if (dia !== today && dia !== addDays(today, -1)) return formatDate(instant);
  const at = Number(hora.slice(0, 2)) === 1 ? 'à' : 'às';
  return `${dia === today ? 'hoje' : 'ontem'}, ${at} ${spokenHour(hora)}`;
}

/** A day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  !Number.isNaN(noon(text).getTime()) && addDays(text, 0) === text;

/** The whole weeks of a month, starting on Sundays. */
export function weeksOf(mes: string): string[][] {
  const first = noon(`${mes}-01`);
  const begin = addDays(`${mes}-01`, -first.getUTCDay());
  const weeks: string[][] = [];
  for (let from = begin; from.slice(0, 7) <= mes; from = addDays(from, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(from, day)));
  return weeks;
}

const START_MINUTES = 9 * 60;
/** A post is scheduled at least five minutes ahead. */
const AHEAD_MINUTES = 5;

/** The time proposed for a day: nine o'clock; today the next full hour after it. */
export function proposedHour(dia: string, now = new Date().toISOString()): string {
  const [hours = 0, minutes = 0] = hourOfInstant(now).split(':').map(Number);
  const passed = hours * 60 + minutes + AHEAD_MINUTES;
  if (dia !== dayOfInstant(now) || passed <= START_MINUTES) return '09:00';
  const next = Math.ceil(passed / 60);
  return next < 24 ? `${String(next).padStart(2, '0')}:00` : '23:59';
}

/** The first proposal: nine o'clock tomorrow. */
export const tomorrowAtNine = (): { dia: string; hora: string } => ({
  dia: addDays(dayOfInstant(new Date().toISOString()), 1),
  hora: '09:00',
});
