const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** Of the minute asked about last: calls ask several times about one instant, and a format takes microseconds. */
let last = { minute: Number.NaN, day: '' };

/** The calendar day in São Paulo at an instant, `YYYY-MM-DD`: validity and months turn over there, not in UTC. */
export function dayOf(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: DAY_FORMAT.format(now) };
  return last.day;
}

/** The instant at which a day in São Paulo begins; there is no summer time there any more. */
export const dayStart = (day: string): Date => new Date(`${day}T03:00:00Z`);

/** The calendar month in São Paulo at an instant, `YYYY-MM`. */
export const monthOf = (now: Date): string => dayOf(now).slice(0, 7);

/** The instant at which the calendar month in São Paulo ends; there is no summer time there any more. */
export function monthEnd(now: Date): Date {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1, 3));
}

/** A post is good through the end of its `validade` day. */
export const isExpired = (validade: string | null, now: Date): boolean =>
  validade !== null && validade < dayOf(now);

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
/** Epoch seconds, the unit of DynamoDB's TTL attributes. */
export const epoch = (at: Date): number => Math.floor(at.getTime() / 1000);
