const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Caches the last minute: a call asks several times about the same time, and formatting takes microseconds. */
let last = { minute: Number.NaN, day: '' };

/** The calendar day in São Paulo, `YYYY-MM-DD`: validity and months turn over there, not in UTC. */
export function dayOf(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: DAY_FORMAT.format(now) };
  return last.day;
}

/** The start of a day in São Paulo, which no longer has daylight saving time. */
export const dayStart = (day: string): Date => new Date(`${day}T03:00:00Z`);

/** The calendar month in São Paulo, `YYYY-MM`. */
export const monthOf = (now: Date): string => dayOf(now).slice(0, 7);

/** The end of the calendar month in São Paulo, which no longer has daylight saving time. */
export function monthEnd(now: Date): Date {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1, 3));
}

/** A post is valid through the end of its `validade` day. */
export const isExpired = (validade: string | null, now: Date): boolean =>
  validade !== null && validade < dayOf(now);

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
/** Epoch seconds, the unit of DynamoDB's TTL attributes. */
export const epoch = (at: Date): number => Math.floor(at.getTime() / 1000);

export const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
