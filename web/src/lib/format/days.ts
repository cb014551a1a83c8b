import { dayOf } from '#shared/rules/dates.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_MS = 86_400_000;
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** Whole days from a day to another, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whole days until the end of a `YYYY-MM-DD` in São Paulo; 0 means today. */
export const daysUntil = (day: string, now = new Date()): number => daysBetween(dayOf(now), day);

/** `hoje` or `amanhã`, of a `YYYY-MM-DD`. */
export const nearDay = (day: string): string | undefined => ['hoje', 'amanhã'][daysUntil(day)];

/** `agora`, `há 59 minutos`, `há 3 horas`; `ontem` and on by the calendar of São Paulo; the date after a week. */
export function formatRelative(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const distance = Math.abs(seconds);
  if (distance < MINUTE_S) return 'agora';
  if (distance < HOUR_S) return relative.format(Math.trunc(seconds / MINUTE_S), 'minute');
  if (dayOf(new Date(instant)) === dayOf(new Date(now)))
    return relative.format(Math.trunc(seconds / HOUR_S), 'hour');
  return formatRelativeDay(instant, now);
}

/** As `formatRelative`, of what is known by the day: `hoje`. */
export function formatRelativeDay(instant: string, now = Date.now()): string {
  const day = dayOf(new Date(instant));
  const days = daysUntil(day, new Date(now));
  return Math.abs(days) <= 7 ? relative.format(days, 'day') : day.split('-').reverse().join('/');
}
