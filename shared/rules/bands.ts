import { FIXED_BANDS, fixedBandOf, fixedBandRange } from './ranking.ts';

/**
 * How a ranking is cut into bands whose people are counted together. A company begins with the fixed bands of
 * rules/ranking.ts; where one of them is crowded it is drawn anew, narrower, and so again whenever need be.
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

export const isFixed = ({ name }: Band): boolean => name.startsWith('f');

/** The band in which a sort key stands. */
export function bandAt(map: BandMap, ordem: string): Band {
  const found = map.bands.findLast(({ from }) => from <= ordem) ?? map.bands[0];
  if (!found) throw new Error('A map has bands');
  return found;
}

/** How many people each band counts. */
export type Counts = Readonly<Record<string, number>>;

/**
 * The sort key from which on people have to be counted one by one to find the place of `ordem`: where its band begins,
 * or where a former band begins that still counts some of them.
 */
export function countFrom(map: BandMap, counts: Counts, ordem: string): string {
  const unsettled = map.former.filter(({ name, from }) => (counts[name] ?? 0) !== 0 && from <= ordem);
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
  let people = 0;
  for (const { name, from } of map.bands) {
    if (from >= start) break;
    people += counts[name] ?? 0;
  }
  for (const { name, to } of map.former) if (to <= start) people += counts[name] ?? 0;
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
 * Undefined where all is well.
 */
export function nextStretch({ bands }: BandMap, counts: Counts, size: BandSize): Stretch | undefined {
  const sizes = bands.map(({ name }) => counts[name] ?? 0);
  const crowded = sizes.findIndex((funcionarios) => funcionarios > size.max);
  if (crowded >= 0) return { first: crowded, last: crowded, funcionarios: sizes[crowded] ?? 0 };
  for (let first = 0; first < bands.length; first += 1) {
    let funcionarios = 0;
    let last = first - 1;
    for (const [index, band] of bands.entries()) {
      if (index < first) continue;
      if (isFixed(band) || funcionarios + (sizes[index] ?? 0) > size.target / 2) break;
      funcionarios += sizes[index] ?? 0;
      last = index;
    }
    if (last > first) return { first, last, funcionarios };
  }
  return undefined;
}

/** Where the ranking's stretch ends. */
export const endOf = ({ bands }: BandMap, { last }: Stretch): string => bands[last + 1]?.from ?? END;

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
