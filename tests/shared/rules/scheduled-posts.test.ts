import { describe, expect, it } from 'vitest';
import { canScheduleAt } from '../../../shared/rules/scheduled-posts.ts';

describe('the time of a scheduled post', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:04:59Z', false],
    ['2026-11-20T12:00:00Z', '2026-11-20T12:05:00Z', true],
    ['2026-11-20T12:00:00Z', '2027-11-20T12:00:00Z', true],
    ['2026-11-20T12:00:00Z', '2027-11-20T12:00:01Z', false],
    // Includes a 29 February.
    ['2027-11-20T12:00:00Z', '2028-11-20T12:00:00Z', true],
    ['2027-11-20T12:00:00Z', '2028-11-20T12:00:01Z', false],
  ])('on %s for %s: %s', (now, publicarEm, may) => {
    expect(canScheduleAt(new Date(publicarEm), new Date(now))).toBe(may);
  });
});
