import { boardEnd, boardOf, FIXED_BANDS, fixedBandOf, fixedBandRange, monthOfBoard } from './ranking.ts';

/**
 * How a ranking is cut into bands whose people are counted together. A company begins with the fixed bands of
 * rules/ranking.ts; where one of them is crowded it is drawn anew, narrower, and so again whenever need be. A month's
 * ranking begins as one band, which no map has to name. The boards stand in one map, each with a stretch of its own.
 */
export interface Band {
  /** of its counter */
  name: string;
  /** sort key at which it begins; it ends where the next one does */
  from: string;
}
/** A band that was drawn anew: people still counted in it are moved to the new ones of its place. */
interface FormerBand extends Band {
  to: string;
}
export interface BandMap {
  /** grows with every drawing; 0: as it begins */
  version: number;
  /** in the order of the ranking, without a gap */
  bands: readonly Band[];
  former: readonly FormerBand[];
}

/** After every sort key. */
const END = '~';

export const FIRST_MAP: BandMap = {
  version: 0,
  bands: Array.from({ length: FIXED_BANDS }, (_, index) => fixedBand(FIXED_BANDS - 1 - index)),
  former: [],
};

function fixedBand(index: number): Band {
  return { name: `f${index}`, from: fixedBandRange(index).from };
}

/** The band of a balance before any drawing. */
export function firstBandOf(ups: number): Band {
  const index = fixedBandOf(ups);
  return FIRST_MAP.bands[FIXED_BANDS - 1 - index] ?? fixedBand(index);
}

/** The one band of a month before any drawing. */
export const monthBand = (board: string): Band => ({
  name: `m${monthOfBoard(board).replace('-', '')}`,
  from: board,
});

export const isFixed = ({ name }: Band): boolean => name.startsWith('f') || name.startsWith('m');

/** The band in which a sort key stands. */
export function bandAt(map: BandMap, ordem: string): Band {
  const board = boardOf(ordem);
  const found = map.bands.findLast(({ from }) => from <= ordem);
  if (found && boardOf(found.from) === board) return found;
  if (board !== '') return monthBand(board);
  const [first] = map.bands;
  if (!first) throw new Error('A map has bands');
  return first;
}

/**
 * The map as it is drawn by in a month: with the month's own band where it was never drawn, and with the bands of months
 * before `kept` given up. Nobody asks for a place in those any more.
 */
export function inMonth(map: BandMap, board: string, kept: string): BandMap {
  const isOver = ({ from }: Band) => boardOf(from) !== '' && boardOf(from) < kept;
  const over = map.bands.filter(isOver);
  const bands = map.bands.filter((band) => !isOver(band));
  if (!bands.some(({ from }) => boardOf(from) === board)) bands.push(monthBand(board));
  if (over.length === 0) return { ...map, bands };
  const former = over.map((band) => ({ ...band, to: boardEnd(boardOf(band.from)) }));
  return { version: map.version + 1, bands, former: [...map.former, ...former] };
}

/** Whether a former band is of a month that is over: whoever is counted in it is left there. */
export const isOfBefore = ({ from }: Band, kept: string): boolean =>
  boardOf(from) !== '' && boardOf(from) < kept;

/** How many people each band counts. */
export type Counts = Readonly<Record<string, number>>;

/**
 * The sort key from which on people have to be counted one by one to find the place of `ordem`: where its band begins,
 * or where a former band begins that still counts some of them.
 */
export function countFrom(map: BandMap, counts: Counts, ordem: string): string {
  const board = boardOf(ordem);
  const unsettled = map.former.filter(
    ({ name, from }) => boardOf(from) === board && (counts[name] ?? 0) !== 0 && from <= ordem,
  );
  let start = bandAt(map, ordem).from;
  for (let again = true; again; ) {
    const wider = unsettled.find(({ from, to }) => from < start && to > start);
    if (wider) start = wider.from;
    again = wider !== undefined;
  }
  return start;
}

/** How many people stand before `start`, a sort key at which a band begins and that no unsettled former band spans. */
export function countBefore(map: BandMap, counts: Counts, start: string): number {
  const board = boardOf(start);
  let people = 0;
  for (const { name, from } of map.bands) {
    if (from >= start) break;
    if (boardOf(from) === board) people += counts[name] ?? 0;
  }
  for (const { name, from, to } of map.former) {
    if (boardOf(from) === board && to <= start) people += counts[name] ?? 0;
  }
  return people;
}

/** People a band holds at most before it is drawn anew, and how many each new one gets. */
export interface BandSize {
  max: number;
  target: number;
}
export const BAND_SIZE: BandSize = { max: 500, target: 250 };

/** Neighbouring bands that are to be drawn anew, as one stretch of the ranking. */
export interface Stretch {
  first: number;
  last: number;
  funcionarios: number;
}

/**
 * What to draw next: a crowded band alone, or drawn bands side by side that together hold half of what one should.
 * Undefined where all is well. Of the months only that of `month` is drawn: whoever has earned in another one since is
 * still counted in the bands of before, and can be found there no more.
 */
export function nextStretch(
  { bands }: BandMap,
  counts: Counts,
  size: BandSize,
  month: string,
): Stretch | undefined {
  const sizes = bands.map(({ name }) => counts[name] ?? 0);
  const isDrawn = ({ from }: Band) => boardOf(from) === '' || boardOf(from) === month;
  const crowded = bands.findIndex((band, index) => isDrawn(band) && (sizes[index] ?? 0) > size.max);
  if (crowded >= 0) return { first: crowded, last: crowded, funcionarios: sizes[crowded] ?? 0 };
  for (let first = 0; first < bands.length; first += 1) {
    let funcionarios = 0;
    let last = first - 1;
    for (const [index, band] of bands.entries()) {
      if (index < first) continue;
      if (isFixed(band) || !isDrawn(band) || boardOf(band.from) !== boardOf(bands[first]?.from ?? '')) break;
      if (funcionarios + (sizes[index] ?? 0) > size.target / 2) break;
      funcionarios += sizes[index] ?? 0;
      last = index;
    }
    if (last > first) return { first, last, funcionarios };
  }
  return undefined;
}

/** Where the ranking's stretch ends. */
export function endOf({ bands }: BandMap, { first, last }: Stretch): string {
  const board = boardOf(bands[first]?.from ?? '');
  const next = bands[last + 1];
  if (next && boardOf(next.from) === board) return next.from;
  return board === '' ? END : boardEnd(board);
}

/** The shortest sort key that parts two neighbours: after `before`, not after `at`. */
export function parting(before: string, at: string): string {
  let length = 1;
  while (length < at.length && at.slice(0, length) <= before) length += 1;
  return at.slice(0, length);
}

/** The map with a stretch drawn anew, its bands beginning at `starts` (the first of them where the stretch begins). */
export function drawn(map: BandMap, stretch: Stretch, starts: readonly string[]): BandMap {
  const { first, last } = stretch;
  const end = endOf(map, stretch);
  const replaced = map.bands.slice(first, last + 1);
  const former = replaced.map((band, index) => ({ ...band, to: replaced[index + 1]?.from ?? end }));
  const taken = new Set([...map.bands, ...map.former].map(({ name }) => name));
  const names = freeNames(taken);
  const bands = starts.map((from) => ({ name: names.next().value ?? '', from }));
  return {
    version: map.version + 1,
    bands: [...map.bands.slice(0, first), ...bands, ...map.bands.slice(last + 1)],
    former: [...map.former, ...former],
  };
}

/** Names as short as can be: they stand in every counter. Capitals, so that none is another attribute's. */
function* freeNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    const name = number.toString(36).toUpperCase();
    if (!taken.has(name)) yield name;
  }
}
