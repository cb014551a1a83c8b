import { boardEnd, boardOf, FIXED_BANDS, fixedBandOf, fixedBandRange, monthOfBoard } from './ranking.ts';

/**
 * Divides a ranking into bands, each with a counter of its employees. A company starts with the fixed bands of
 * rules/ranking.ts. A crowded band is redrawn into narrower ones, as often as needed. A month's ranking starts as one
 * band, which needs no entry in the map. One map holds all boards, each in its own range of sort keys.
 */
export interface Band {
  /** of its counter */
  name: string;
  /** its first sort key; it ends at the next band's */
  from: string;
}
/** A redrawn band: employees still counted in it are moved to the new bands. */
interface FormerBand extends Band {
  to: string;
}
export interface BandMap {
  /** raised by every redrawing; 0: the initial bands */
  version: number;
  /** in ranking order, without gaps */
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

/** The initial band of a balance. */
export function initialBandOf(ups: number): Band {
  const index = fixedBandOf(ups);
  return FIRST_MAP.bands[FIXED_BANDS - 1 - index] ?? fixedBand(index);
}

/** The initial band of a month. */
export const monthBand = (board: string): Band => ({
  name: `m${monthOfBoard(board).replace('-', '')}`,
  from: board,
});

export const isFixed = ({ name }: Band): boolean => name.startsWith('f') || name.startsWith('m');

/** The band that contains a sort key. */
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
 * The map for redrawing in a month: with the month's initial band if it was never redrawn, and without bands of months
 * before `kept`, in which no position is computed any more.
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

/** Whether a former band belongs to a month before `kept`. Employees counted there are not moved. */
export const isBeforeMonth = ({ from }: Band, kept: string): boolean =>
  boardOf(from) !== '' && boardOf(from) < kept;

/** Number of employees per band. */
export type Counts = Readonly<Record<string, number>>;

/**
 * The sort key from which employees must be counted one by one to find the position of `ordem`: the start of its band,
 * or of a former band that still counts some of them.
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

/** The number of employees before `start`, a band's first sort key that no former band with employees spans. */
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

/** The most employees per band before it is redrawn, and how many each new band gets. */
export interface BandSize {
  max: number;
  target: number;
}
export const BAND_SIZE: BandSize = { max: 500, target: 250 };

/** Adjacent bands to redraw. */
export interface BandRange {
  first: number;
  last: number;
  funcionarios: number;
}

/**
 * What to redraw next: one crowded band, or adjacent redrawn bands that together hold half of what one should.
 * Undefined if nothing is due. Of the months, only `month` is redrawn: employees who have since earned in another month
 * are still counted in the old bands, but can no longer be listed there.
 */
export function nextRange(
  { bands }: BandMap,
  counts: Counts,
  size: BandSize,
  month: string,
): BandRange | undefined {
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

/** The sort key at which a stretch ends. */
export function endOf({ bands }: BandMap, { first, last }: BandRange): string {
  const board = boardOf(bands[first]?.from ?? '');
  const next = bands[last + 1];
  if (next && boardOf(next.from) === board) return next.from;
  return board === '' ? END : boardEnd(board);
}

/** The shortest sort key after `before` and not after `at`. */
export function separatorOf(before: string, at: string): string {
  let length = 1;
  while (length < at.length && at.slice(0, length) <= before) length += 1;
  return at.slice(0, length);
}

/** The map with a stretch redrawn. Bands begin at `starts`, the first at the start of the stretch. */
export function redrawn(map: BandMap, stretch: BandRange, starts: readonly string[]): BandMap {
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

/** Short, because every counter contains them. Capitals, so that they collide with no other attribute. */
function* freeNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    const name = number.toString(36).toUpperCase();
    if (!taken.has(name)) yield name;
  }
}
