import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordemOf } from '../../../functions/areas/ranking/ranking-keys.ts';

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
