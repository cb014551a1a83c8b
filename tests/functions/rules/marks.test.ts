import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf, stretchOf } from '../../../functions/areas/ranking/marks.ts';
import { ordemOf } from '../../../functions/areas/ranking/ranking-keys.ts';

const keys = (many: number, upsOf: (n: number) => number) =>
  Array.from({ length: many }, (_, n) => ordemOf(upsOf(n), new Date(1_800_000_000_000 + n), `P${n}`)).sort();

describe('the marks of a ranking', () => {
  it('are none up to 500 employees', async () => {
    expect(await marksOf([])).toEqual([]);
    expect(await marksOf(keys(500, (n) => n))).toEqual([]);
    expect(await marksOf(keys(501, (n) => n))).toHaveLength(2);
  });

  it('lie before every 250th employee, also among equal balances', async () => {
    for (const upsOf of [(n: number) => n, () => 0, (n: number) => n % 3]) {
      const all = keys(1_001, upsOf);
      const marks = await marksOf(all);
      expect(marks).toHaveLength(4);
      for (const [index, mark] of marks.entries())
        expect(all.filter((key) => key < mark)).toHaveLength((index + 1) * 250);
    }
  });

  it('of 100,000 employees fit an item of 16 KB', async () => {
    const marks = await marksOf(keys(100_000, (n) => (n % 10 < 6 ? 0 : n)));
    expect(marks).toHaveLength(399);
    expect(marks.join('').length + 3 * marks.length).toBeLessThan(16_384);
  });
});

describe('the stretch of a sort key', () => {
  const all = keys(2_000, (n) => (n * 7) % 300);

  it('begins at most 249 employees before it, and says how many come before', async () => {
    const marks = await marksOf(all);
    for (const [index, ordem] of all.entries()) {
      const { from, first, last } = stretchOf(marks, ordem);
      const ahead = all.filter((key) => key >= (from ?? '') && key < ordem).length;
      expect(ahead).toBeLessThan(250);
      expect(first + ahead).toBe(index + 1);
      expect(last).toBe(index < 1750 ? first + 249 : Number.POSITIVE_INFINITY);
    }
  });

  it('never has room for a lower place than one further down', async () => {
    const marks = await marksOf(all);
    fc.assert(
      fc.property(fc.nat({ max: 299 }), fc.nat({ max: 299 }), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const at = new Date(1_900_000_000_000);
        const [above, behind] = [high, low].map((ups) => stretchOf(marks, ordemOf(ups, at, 'X')));
        expect(above?.first).toBeLessThanOrEqual(behind?.first ?? 0);
        if (above?.first !== behind?.first) expect(above?.last).toBeLessThan(behind?.first ?? 0);
      }),
    );
  });
});
