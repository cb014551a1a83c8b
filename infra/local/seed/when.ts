import { addMs, dayOf, dayStart, HOUR_MS, MINUTE_MS, monthOf } from '../../../shared/rules/dates.ts';
import { addDays } from '../../../shared/rules/periodos.ts';

/** Sunday is 0. */
export const weekdayOf = (dia: string): number => new Date(`${dia}T12:00:00Z`).getUTCDay();
export const isWeekend = (dia: string): boolean => [0, 6].includes(weekdayOf(dia));
const orFriday = (dia: string): string => (isWeekend(dia) ? orFriday(addDays(dia, -1)) : dia);
export const orMonday = (dia: string): string => (isWeekend(dia) ? orMonday(addDays(dia, 1)) : dia);
const at = (dia: string, hour: number): Date => addMs(dayStart(dia), hour * HOUR_MS);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** When a post of some days ago was published; a post of today has always been published already. */
export function publishedAt({ age, hour }: { age: number; hour: number }, now: Date): Date {
  const dia = addDays(dayOf(now), -age);
  return earlier(at(age > 0 ? orFriday(dia) : dia, hour), addMs(now, -(25 - hour) * 2 * MINUTE_MS));
}

/** The same, but always within this month, which may have just begun. */
export function publishedThisMonth(post: { age: number; hour: number }, now: Date): Date {
  const instant = publishedAt(post, now);
  return monthOf(instant) === monthOf(now) ? instant : now;
}

/** Days after the post, and the hour: some employees share soon, others later. */
const SHARED: readonly (readonly [days: number, hour: number])[] = [
  [0, 11.8],
  [0, 15.3],
  [1, 9.6],
  [1, 16.7],
  [2, 12.4],
];

/** When the employee at `index` shares a post: in working hours, after its publication. */
export function sharedAt(post: Date, index: number, now: Date): Date {
  const [days, hour] = SHARED[index % SHARED.length] ?? [0, 12];
  const then = at(orMonday(addDays(dayOf(post), days)), hour + index / 60);
  const soonest = addMs(post, (12 + 7 * index) * MINUTE_MS);
  return earlier(then > soonest ? then : soonest, addMs(now, -(9 - index) * MINUTE_MS));
}
