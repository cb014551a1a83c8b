/** Left edges and the width of bars that share 100: gaps of 30 % between them, half a gap at both ends. */
export function bandScale(count: number): { x: (index: number) => number; width: number } {
  const step = 100 / Math.max(1, count);
  return { x: (index) => (index + 0.15) * step, width: 0.7 * step };
}

/** The round step (1, 2, 5, 10, 20, …) that divides up to `most` into about four. */
function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const rest = most / 4 / power;
  const factor = rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.SQRT2 ? 2 : 1;
  return factor * power;
}

/** Heights in percent from zero to the round number above `most` (at least 4), and whole ticks in between. */
export function linearScale(most: number): { y: (value: number) => number; ticks: number[] } {
  const rounded = (step: number) => Math.ceil(most / step) * step;
  // The rounded top may ask for a larger step.
  const top = rounded(roundStep(rounded(roundStep(most))));
  const step = roundStep(top);
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
  return { y: (value) => (value / top) * 100, ticks };
}

type Corner = readonly [x: number, y: number];
const written = ([x, y]: Corner) => `${Number(x.toFixed(3))},${Number(y.toFixed(3))}`;

/** An SVG path through points. */
export const linePath = (points: readonly Corner[]): string =>
  points.length === 0 ? '' : `M${points.map(written).join('L')}`;

/** The surface between the points and the bottom, 100. */
export function areaPath(points: readonly Corner[]): string {
  if (points.length === 0) return '';
  const below = points.map(([x]) => [x, 100] as const).reverse();
  return `M${[...points, ...below].map(written).join('L')}Z`;
}
