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
});

describe('bands', () => {
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
