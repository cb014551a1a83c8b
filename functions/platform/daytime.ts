import { addMs, DAY_MS, dayOf, dayStart, HOUR_MS } from '../../shared/rules/dates.ts';

/** Push messages about new posts, and cards of posts in channels, are sent from 8 to 20 h in São Paulo. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

const hourOf = (now: Date, hour: number): Date => addMs(dayStart(dayOf(now)), hour * HOUR_MS);

/** 20 h of this day. */
export const eveningOf = (now: Date): Date => hourOf(now, LAST_HOUR);

export const isDaytime = (now: Date): boolean => now >= hourOf(now, FIRST_HOUR) && now < eveningOf(now);

/** This instant, or at night the next 8 h. */
export function daytimeFrom(now: Date): Date {
  if (isDaytime(now)) return now;
  const morning = hourOf(now, FIRST_HOUR);
  return now < morning ? morning : addMs(morning, DAY_MS);
}
