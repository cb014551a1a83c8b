import { addMs, DAY_MS, monthOf } from '../../../../shared/rules/dates.ts';
import { putItem } from '../../../platform/dynamodb/commands.ts';
import { any, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import {
  BAND_SIZE,
  type BandMap,
  type BandRange,
  type BandSize,
  endOf,
  inMonth,
  nextRange,
  redrawn,
  separatorOf,
} from '../bands.ts';
import { monthBoard } from '../ranking.ts';
import { endFormerBands } from './band-moves.ts';
import { pagesBetween } from './band-rows.ts';
import { HELD_AT_MOST, moveGrownCounters } from './band-sums.ts';
import { mapItem, readBands } from './bands.ts';

/**
 * Splits a company's crowded bands, joins drawn ones that have emptied, and moves their counters (band-sums.ts). Positions
 * stay right all along: a new map first, then its version on every shard of the counters (from then on no employee is counted
 * into a former band), then each employee counted in a former band moves, alone or with others, in a transaction; until the
 * last one has moved, positions there are counted one by one (rules/bands.ts). Interrupted anywhere, the next call resumes.
 */
export async function redrawBands(
  empresaId: string,
  now: Date,
  {
    assertTime = () => {},
    size = BAND_SIZE,
    heldAtMost = HELD_AT_MOST,
  }: { assertTime?: () => void; size?: BandSize; heldAtMost?: number } = {},
): Promise<void> {
  // A share of a month's last minute may be recorded after the next month has begun.
  const kept = monthBoard(monthOf(addMs(now, -DAY_MS)));
  const month = monthBoard(monthOf(now));
  for (;;) {
    assertTime();
    const { map: stored, counts } = await readBands(empresaId, { fresh: true });
    if (stored.former.length > 0) {
      if (!(await endFormerBands(empresaId, stored, { kept, month }, assertTime))) return;
      continue;
    }
    const map = inMonth(stored, month, kept);
    if (map.former.length > 0) {
      await putMap(empresaId, map, stored.version);
      continue;
    }
    const stretch = nextRange(map, counts, size, month);
    if (!stretch) return moveGrownCounters(empresaId, heldAtMost, assertTime);
    await draw(empresaId, map, stretch, size);
  }
}

async function draw(empresaId: string, map: BandMap, stretch: BandRange, size: BandSize): Promise<void> {
  const next = redrawn(map, stretch, await startsOf(empresaId, map, stretch, size));
  await putMap(empresaId, next, map.version);
}

/** Writes nothing if another run has written a map meanwhile: the caller reads the map again. */
const putMap = (empresaId: string, map: BandMap, before: number) =>
  tryWrite(
    putItem('contadores', mapItem(empresaId, map), {
      when: any(missing('versao'), equals('versao', before)),
    }),
  );

/** Where the new bands of a stretch begin: equally many employees in each, and an empty one at the end for newcomers. */
async function startsOf(
  empresaId: string,
  map: BandMap,
  stretch: BandRange,
  { target }: BandSize,
): Promise<string[]> {
  const from = map.bands[stretch.first]?.from ?? '';
  const to = endOf(map, stretch);
  const each = Math.ceil(stretch.funcionarios / Math.max(1, Math.ceil(stretch.funcionarios / target)));
  const starts = [from];
  let [count, before] = [0, from];
  for await (const rows of pagesBetween(empresaId, from, to)) {
    for (const { ordem } of rows) {
      if (count > 0 && count % each === 0) starts.push(separatorOf(before, ordem));
      before = ordem;
      count += 1;
    }
  }
  const isSplit = stretch.first === stretch.last;
  return isSplit && `${before}~` < to ? [...starts, `${before}~`] : starts;
}
