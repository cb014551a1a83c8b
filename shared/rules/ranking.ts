/**
 * The ranking: most UPS first, ties to whoever got there first.
 * `ordem` is a sort string, so the top N is one query; the number of people above somebody is the sum of the
 * counters of the higher bands plus a short count inside the own band (functions/store/funcionarios/ranking.ts).
 */

const MAX_UPS = 999_999_999;

/** Sort key of a balance reached at an instant: ascending strings are descending UPS, then earlier first. */
export const ordemOf = (ups: number, reachedAt: Date, id: string): string =>
  `${upsKey(ups)}#${reachedAt.toISOString()}#${id}`;

const upsKey = (ups: number): string => String(MAX_UPS - ups).padStart(9, '0');

/** [first UPS of the group, width of its bands], ascending: narrow where most people are. */
const GROUPS: readonly (readonly [number, number])[] = [
  [0, 5],
  [100, 10],
  [300, 50],
  [1500, 250],
  [5000, 1000],
  [20_000, 20_000],
];
const LAST = 100_000;

const STARTS: readonly number[] = GROUPS.flatMap(([start, width], index) => {
  const end = GROUPS[index + 1]?.[0] ?? LAST;
  return Array.from({ length: (end - start) / width }, (_, step) => start + step * width);
}).concat(LAST);

export const FIXED_BANDS = STARTS.length;

/** The band a balance falls in: 0 is the lowest. */
export const fixedBandOf = (ups: number): number =>
  Math.max(
    0,
    STARTS.findLastIndex((start) => start <= ups),
  );

/** Sort keys between which a band's people stand: `from` inclusive, `to` exclusive. */
export function fixedBandRange(band: number): { from: string; to: string } {
  const start = STARTS[band] ?? 0;
  const end = STARTS[band + 1] ?? MAX_UPS + 1;
  return { from: upsKey(end - 1), to: `${upsKey(start)}$` };
}
