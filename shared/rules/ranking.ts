/**
 * The ranking: most UPS first, ties to whoever got there first.
 * `ordem` is a sort string, so the top N is one query; the number of people above somebody is the sum of the
 * counters of the higher bands plus a short count inside the own band (functions/areas/funcionarios/store/ranking.ts).
 */

const MAX_UPS = 999_999_999;

/** Ends the sort key of somebody whose name colleagues don't read: the indexes say it without being built anew. */
const HIDDEN = '#o';

/** Sort key of a balance reached at an instant: ascending strings are descending UPS, then earlier first. */
export const ordemOf = (ups: number, reachedAt: Date, id: string, { hidden = false } = {}): string =>
  `${upsKey(ups)}#${reachedAt.toISOString()}#${id}${hidden ? HIDDEN : ''}`;

export const isHidden = (ordem: string): boolean => ordem.endsWith(HIDDEN);

/** The same place with the name shown, or hidden. */
export const withName = (ordem: string, shown: boolean): string =>
  (isHidden(ordem) ? ordem.slice(0, -HIDDEN.length) : ordem) + (shown ? '' : HIDDEN);

/**
 * The ranking of a month is a board of its own, whose sort keys begin with the month (`m2026-11#`): they sort behind
 * those of the balances, so that one map of bands holds them all (rules/bands.ts).
 */
export const monthBoard = (mes: string): string => `m${mes}#`;
const BOARD_LENGTH = monthBoard('2026-11').length;

/** The board a sort key belongs to: a month's, or that of the balances, which has no name. */
export const boardOf = (ordem: string): string => (ordem.startsWith('m') ? ordem.slice(0, BOARD_LENGTH) : '');

/** Where a month's sort keys end. */
export const boardEnd = (board: string): string => `${board.slice(0, -1)}$`;

export const monthOfBoard = (board: string): string => board.slice(1, BOARD_LENGTH - 1);

/** The UPS that a month's sort key stands for. */
export const monthUpsOf = (ordemMes: string): number =>
  MAX_UPS - Number(ordemMes.slice(BOARD_LENGTH, BOARD_LENGTH + 9));

/** Since when a month's sort key has stood for its UPS, ISO. */
export const monthReachedAt = (ordemMes: string): string => ordemMes.slice(BOARD_LENGTH).split('#')[1] ?? '';

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
