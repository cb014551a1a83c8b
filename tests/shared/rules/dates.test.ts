import { describe, expect, it } from 'vitest';
import {
  addMs,
  DAY_MS,
  dayOf,
  epoch,
  HOUR_MS,
  isExpired,
  MINUTE_MS,
  monthOf,
} from '../../../shared/rules/dates.ts';

describe('the calendar of São Paulo', () => {
  it.each([
    ['2026-12-01T02:59:59Z', '2026-11-30', '2026-11'],
    ['2026-12-01T03:00:00Z', '2026-12-01', '2026-12'],
    ['2027-01-01T02:59:59Z', '2026-12-31', '2026-12'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '2028-02'],
    // Daylight saving time, abolished in 2019.
    ['2018-12-01T02:30:00Z', '2018-12-01', '2018-12'],
  ])('%s is the day %s of %s', (at, day, month) => {
    expect([dayOf(new Date(at)), monthOf(new Date(at))]).toEqual([day, month]);
  });

  it('a post is visible through the end of its last day', () => {
    expect(isExpired('2026-11-30', new Date('2026-12-01T02:59:59Z'))).toBe(false);
    expect(isExpired('2026-11-30', new Date('2026-12-01T03:00:00Z'))).toBe(true);
    expect(isExpired(null, new Date())).toBe(false);
  });

  it('a minute, an hour and a day have their lengths', () => {
    const later = (ms: number) => addMs(new Date('2026-11-20T00:00:00Z'), ms).toISOString();
    expect([MINUTE_MS, HOUR_MS, DAY_MS].map(later)).toEqual([
      '2026-11-20T00:01:00.000Z',
      '2026-11-20T01:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
  });

  it('the database gets seconds, rounded down', () => {
    expect(epoch(addMs(new Date(0), 1999))).toBe(1);
  });
});
