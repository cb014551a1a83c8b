import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faixaDe, intervaloDaFaixa, ordemDe, TOTAL_FAIXAS } from '../../../shared/rules/ranking.ts';

const ups = fc.integer({ min: 0, max: 1_000_000 });
const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('the order of the ranking', () => {
  it('is most UPS first, then whoever got there first', () => {
    fc.assert(
      fc.property(ups, ups, at, at, (one, other, first, second) => {
        const [a, b] = [ordemDe(one, first, 'a'), ordemDe(other, second, 'b')];
        if (one !== other) expect(a < b).toBe(one > other);
        else if (first.getTime() !== second.getTime()) expect(a < b).toBe(first < second);
      }),
    );
  });

  it('is a string of fixed width, whatever the balance', () => {
    const [none, most] = [0, 999_999_999].map((balance) => ordemDe(balance, new Date(0), 'x'));
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
  ])('from %i on are %i wide', (first, width) => {
    const band = faixaDe(first);
    expect(faixaDe(first - 1)).toBe(band - 1);
    expect(faixaDe(first + width - 1)).toBe(band);
    expect(faixaDe(first + width)).toBe(band + 1);
  });

  it('end in one for all who have 100,000 or more', () => {
    expect(faixaDe(100_000)).toBe(TOTAL_FAIXAS - 1);
    expect(faixaDe(999_999_999)).toBe(TOTAL_FAIXAS - 1);
    expect(intervaloDaFaixa(TOTAL_FAIXAS - 1)).toEqual({ from: '000000000', to: '999899999$' });
  });

  it('never fall as UPS rise, and stay within their number', () => {
    fc.assert(
      fc.property(ups, ups, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(faixaDe(low)).toBeLessThanOrEqual(faixaDe(high));
        expect(faixaDe(high)).toBeLessThan(TOTAL_FAIXAS);
        expect(faixaDe(0)).toBe(0);
      }),
    );
  });

  it('hold exactly the sort keys of their balances', () => {
    fc.assert(
      fc.property(ups, at, fc.nat({ max: TOTAL_FAIXAS - 1 }), (balance, reached, band) => {
        const { from, to } = intervaloDaFaixa(band);
        const key = ordemDe(balance, reached, 'x');
        expect(key >= from && key < to).toBe(faixaDe(balance) === band);
      }),
      { numRuns: 500 },
    );
  });
});
