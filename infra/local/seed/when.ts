import { addMs, dayOf, dayStart, HOUR_MS, MINUTE_MS, monthOf } from '../../../shared/rules/dates.ts';
import { addDays } from '../../../shared/rules/periodos.ts';

/** Sunday is 0. */
export const weekdayOf = (dia: string): number => new Date(`${dia}T12:00:00Z`).getUTCDay();
export const isWeekend = (dia: string): boolean => [0, 6].includes(weekdayOf(dia));
const orFriday = (dia: string): string => (isWeekend(dia) ? orFriday(addDays(dia, -1)) : dia);
export const orMonday = (dia: string): string => (isWeekend(dia) ? orMonday(addDays(dia, 1)) : dia);
const at = (dia: string, hour: number): Date => addMs(dayStart(dia), hour * HOUR_MS);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** When a post of some days ago came out; one of today has, whatever the time is. */
export function publishedAt({ age, hour }: { age: number; hour: number }, now: Date): Date {
  const dia = addDays(dayOf(now), -age);
  return earlier(at(age > 0 ? orFriday(dia) : dia, hour), addMs(now, -(25 - hour) * 2 * MINUTE_MS));
}

/** The same where it has to lie in this month, which may have begun a moment ago. */
export function publishedThisMonth(post: { age: number; hour: number }, now: Date): Date {
  const instant = publishedAt(post, now);
  return monthOf(instant) === monthOf(now) ? instant : now;
}

/** Days after the post, and the hour: the first see it soon, the others when they come to it. */
const SHARED: readonly (readonly [days: number, hour: number])[] = [
  [0, 11.8],
  [0, 15.3],
  [1, 9.6],
  [1, 16.7],
  [2, 12.4],
];

/** When the one at `index` of those who share a post does so: in working hours, after it came out. */
export function sharedAt(post: Date, index: number, now: Date): Date {
  const [days, hour] = SHARED[index % SHARED.length] ?? [0, 12];
  const then = at(orMonday(addDays(dayOf(post), days)), hour + index / 60);
  const soonest = addMs(post, (12 + 7 * index) * MINUTE_MS);
  return earlier(then > soonest ? then : soonest, addMs(now, -(9 - index) * MINUTE_MS));
}
