import { describe, expect, it } from 'vitest';
import { backOffMs, nextAttempt, waitOf } from '../../../shared/rules/webhooks.ts';

const HOUR_MS = 3_600_000;
const begun = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(begun.getTime() + ms);

describe('a failing delivery', () => {
  it('is tried 26 times within a day, at growing intervals', () => {
    const tried = [begun];
    for (let now: Date | undefined = begun; now; ) {
      now = nextAttempt({ attempts: tried.length, begun }, now);
      if (now) tried.push(now);
    }
    expect(tried).toHaveLength(26);
    const pauses = tried.slice(1).map((at, index) => at.getTime() - (tried[index] ?? begun).getTime());
    expect(pauses.slice(0, 5).map((ms) => ms / 60_000)).toEqual([1, 2, 5, 10, 15]);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect((tried.at(-1)?.getTime() ?? 0) - begun.getTime()).toBeLessThan(24 * HOUR_MS);
  });

  it('has its last attempt when its day ends, however late the previous one was', () => {
    expect(nextAttempt({ attempts: 3, begun }, later(23.99 * HOUR_MS))).toEqual(later(24 * HOUR_MS));
    expect(nextAttempt({ attempts: 3, begun }, later(24 * HOUR_MS))).toBeUndefined();
  });

  it.each([
    ['shorter than the scheduled interval', 30_000, 60_000],
    ['longer', 2 * HOUR_MS, 2 * HOUR_MS],
    ['of days', 90 * HOUR_MS, 6 * HOUR_MS],
  ])('waits as long as its receiver asks, %s', (_what, waitMs, expected) => {
    expect(nextAttempt({ attempts: 1, begun, waitMs }, begun)).toEqual(later(expected));
  });
});

it.each([
  ['just now', 0, 60_000],
  ['for four minutes', 240_000, 60_000],
  ['for half an hour', 1_800_000, 450_000],
  ['for days', 90 * HOUR_MS, 900_000],
])('a receiver that fails every delivery, %s, is paused longer and longer', (_what, failedMs, expected) => {
  expect(backOffMs(begun, later(failedMs))).toBe(expected);
});

it.each([
  ['120', 120_000],
  ['Sun, 22 Nov 2026 13:00:00 GMT', HOUR_MS],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['amanhã', undefined],
  ['-5', undefined],
  ['9'.repeat(40), undefined],
  [undefined, undefined],
])('Retry-After: %s', (given, expected) => expect(waitOf(given, begun)).toBe(expected));
