import { expect, it } from 'vitest';
import { addMs, DAY_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { canShareAt, goodMoments } from '../../../shared/rules/scheduled-shares.ts';

const NOW = new Date('2026-11-24T12:10:00Z');

it.each([
  ['five minutes ahead', 5 * MINUTE_MS, true],
  ['less', 5 * MINUTE_MS - 1, false],
  ['thirty days ahead', 30 * DAY_MS, true],
  ['more', 30 * DAY_MS + 1, false],
  ['the past', -MINUTE_MS, false],
])('a share can be scheduled: %s', (_, ahead, can) => {
  expect(canShareAt(addMs(NOW, ahead), NOW)).toBe(can);
});

const moments = (now: string) => goodMoments(new Date(now)).map((at) => at.toISOString().slice(0, 16));

it.each([
  ['a Tuesday morning', '2026-11-24T11:00:00Z', ['2026-11-24T12:00', '2026-11-24T15:00', '2026-11-24T20:00']],
  [
    'a moment about to pass',
    '2026-11-24T11:45:00Z',
    ['2026-11-24T15:00', '2026-11-24T20:00', '2026-11-25T12:00'],
  ],
  ['Friday night', '2026-11-28T01:00:00Z', ['2026-11-30T12:00', '2026-11-30T15:00', '2026-11-30T20:00']],
  [
    'late on Sunday in São Paulo',
    '2026-11-30T02:30:00Z',
    ['2026-11-30T12:00', '2026-11-30T15:00', '2026-11-30T20:00'],
  ],
])('the next suggested times: %s', (_, now, expected) => {
  expect(moments(now)).toEqual(expected);
});
