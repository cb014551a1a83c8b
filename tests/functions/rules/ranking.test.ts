import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIXED_BANDS,
  fixedBandOf,
  fixedBandRange,
  ordemOf,
} from '../../../functions/areas/funcionarios/ranking.ts';

const ups = fc.integer({ min: 0, max: 1_000_000 });
const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('the order of the ranking', () => {
  it('is most UPS first, then the employee who reached them first', () => {
    fc.assert(
      fc.property(ups, ups, at, at, (one, other, first, second) => {
        const [a, b] = [ordemOf(one, first, 'a'), ordemOf(other, second, 'b')];
        if (one !== other) expect(a < b).toBe(one > other);
        else if (first.getTime() !== second.getTime()) expect(a < b).toBe(first < second);
      }),
    );
  });

  it('is a string of fixed width for any balance', () => {
    const [none, most] = [0, 999_999_999].map((balance) => ordemOf(balance, new Date(0), 'x'));
    expect(none).toBe('999999999#1970-01-01T00:00:00.000Z#x');
    expect(most).toBe('000000000#1970-01-01T00:00:00.000Z#x');
  });
});

describe('bands', () => {
  it.each([
    [5, 5],
    [95, 5],
    [100, 10],
    [290, 10],
    [300, 50],
    [1450, 50],
    [1500, 250],
    [4750, 250],
    [5000, 1000],
    [19_000, 1000],
    [20_000, 20_000],
    [80_000, 20_000],
  ])('from %i UPS on are %i wide', (first, width) => {
    const band = fixedBandOf(first);
    expect(fixedBandOf(first - 1)).toBe(band - 1);
    expect(fixedBandOf(first + width - 1)).toBe(band);
    expect(fixedBandOf(first + width)).toBe(band + 1);
  });

  it('end in one band for 100,000 and more', () => {
    expect(fixedBandOf(100_000)).toBe(FIXED_BANDS - 1);
    expect(fixedBandOf(999_999_999)).toBe(FIXED_BANDS - 1);
    expect(fixedBandRange(FIXED_BANDS - 1)).toEqual({ from: '000000000', to: '999899999$' });
  });

  it('never decrease with rising UPS, and stay within their number', () => {
    fc.assert(
      fc.property(ups, ups, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(fixedBandOf(low)).toBeLessThanOrEqual(fixedBandOf(high));
        expect(fixedBandOf(high)).toBeLessThan(FIXED_BANDS);
        expect(fixedBandOf(0)).toBe(0);
      }),
    );
  });

  it('contain exactly the sort keys of their balances', () => {
    fc.assert(
      fc.property(ups, at, fc.nat({ max: FIXED_BANDS - 1 }), (balance, reached, band) => {
        const { from, to } = fixedBandRange(band);
        const key = ordemOf(balance, reached, 'x');
        expect(key >= from && key < to).toBe(fixedBandOf(balance) === band);
      }),
      { numRuns: 500 },
    );
  });
});
