import { describe, expect, it } from 'vitest';
import { areaPath, bandScale, linearScale, linePath } from '#features/resultados/scale.ts';

describe('the chart’s heights', () => {
  it.each([
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 1, 2, 3, 4, 5]],
    [7, [0, 2, 4, 6, 8]],
    [13, [0, 5, 10, 15]],
    [46, [0, 10, 20, 30, 40, 50]],
    [101, [0, 20, 40, 60, 80, 100, 120]],
    [1999, [0, 500, 1000, 1500, 2000]],
    [120_001, [0, 50_000, 100_000, 150_000]],
  ])('up to %i stand between round numbers', (most, ticks) => {
    expect(linearScale(most).ticks).toEqual(ticks);
  });

  it('hold every value, with three to eight whole ticks from zero to the top', () => {
    for (let most = 4; most < 3000; most += 1) {
      const { y, ticks } = linearScale(most);
      expect(ticks.length, `${most}`).toBeGreaterThanOrEqual(3);
      expect(ticks.length, `${most}`).toBeLessThanOrEqual(8);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(y(0)).toBe(0);
      expect(y(ticks.at(-1) ?? 0)).toBe(100);
      expect(y(most)).toBeLessThanOrEqual(100);
      expect(y(most)).toBeGreaterThan(50);
    }
  });
});

it('the bars share the width, with the same gap between any two and half of it at the ends', () => {
  const { x, width } = bandScale(7);
  const gap = x(1) - x(0) - width;
  expect(x(0)).toBeCloseTo(gap / 2);
  expect(x(6) + width + gap / 2).toBeCloseTo(100);
  expect(gap / width).toBeCloseTo(3 / 7);
});

it('the paths join the points, and the surface ends at the bottom', () => {
  const points = [
    [0, 50],
    [33.33333, 20],
  ] as const;
  expect(linePath(points)).toBe('M0,50L33.333,20');
  expect(areaPath(points)).toBe('M0,50L33.333,20L33.333,100L0,100Z');
  expect([linePath([]), areaPath([])]).toEqual(['', '']);
});
