import { describe, expect, it } from 'vitest';
import { achievedBy, achievedByClicks, afterShare, weeksInARow } from '../../../shared/rules/conquistas.ts';

const habit = (ultimoCompartilhamento: string | undefined, sequencia?: number, maiorSequencia?: number) => ({
  totalCompartilhados: 3,
  ultimoCompartilhamento,
  sequencia,
  maiorSequencia,
});
/** Monday is the 23rd; late on Sunday in São Paulo it is already Monday in UTC. */
const SUNDAY_NIGHT = '2026-11-23T02:00:00Z';

describe('weeks in a row', () => {
  it.each([
    ['no share at all', undefined, '2026-11-25', 0],
    ['a share this week', '2026-11-24T12:00:00Z', '2026-11-29', 5],
    ['no share yet in the current week', '2026-11-22T12:00:00Z', '2026-11-29', 5],
    ['a week without a share', '2026-11-22T12:00:00Z', '2026-11-30', 0],
    ['Sunday night in São Paulo, a week later', SUNDAY_NIGHT, '2026-11-29', 5],
    ['the turn of the year', '2026-12-30T12:00:00Z', '2027-01-10', 5],
  ])('%s', (_, last, hoje, weeks) => {
    expect(weeksInARow(habit(last, 5), hoje)).toBe(weeks);
  });

  it.each([
    ['the first share', habit(undefined), '2026-11-25', [1, 1]],
    ['another one in the same week', habit('2026-11-23T12:00:00Z', 5, 9), '2026-11-25', [5, 9]],
    ['the next week', habit('2026-11-20T12:00:00Z', 5, 5), '2026-11-25', [6, 6]],
    ['after a week without a share', habit('2026-11-10T12:00:00Z', 5, 5), '2026-11-25', [1, 5]],
  ])('%s', (_, before, hoje, [sequencia, maiorSequencia]) => {
    expect(afterShare(before, hoje)).toEqual({ sequencia, maiorSequencia });
  });
});

describe('what a share achieves', () => {
  const achieved = (totalCompartilhados: number, sequencia: number, maior: number) =>
    achievedBy({ ...habit('2026-11-20T12:00:00Z', sequencia, maior), totalCompartilhados }, '2026-11-25');

  it.each([
    [0, ['compartilhou_1']],
    [1, []],
    [9, ['compartilhou_10']],
    [49, ['compartilhou_50']],
    [99, ['compartilhou_100']],
  ])('after %i', (total, codes) => {
    expect(achieved(total, 1, 1)).toEqual(codes);
  });

  it('a series counts once, even if repeated', () => {
    expect(achieved(2, 3, 3)).toEqual(['sequencia_4']);
    expect(achieved(2, 3, 6)).toEqual([]);
    expect(achieved(9, 11, 11)).toEqual(['compartilhou_10', 'sequencia_12']);
    expect(achieved(2, 25, 25)).toEqual(['sequencia_26']);
  });
});

it('clicks achieve something from the hundredth on', () => {
  expect([0, 99, 100, 2000].map((cliques) => achievedByClicks(cliques))).toEqual([
    [],
    [],
    ['cliques_100'],
    ['cliques_100'],
  ]);
});
