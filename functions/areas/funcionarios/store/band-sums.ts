import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { addTo, BEHIND_SHARDS } from '../../../platform/dynamodb/counters.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import type { Band, BandMap } from '../bands.ts';
import { type CounterItem, readBands } from './bands.ts';

/**
 * A large company has hundreds of bands, and the price of a write depends on the size of its item. So the shards' counts
 * of drawn bands are moved to an item of their own, which no movement of UPS writes: a shard then holds only the changes
 * since, and stays small. Each counter moves in one transaction, so that the sum over all items is right at every moment.
 */
const SUMS = 'faixas-somadas';

/** Attributes of a shard, about a kilobyte, from which on its counters are moved. */
export const HELD_AT_MOST = 150;
/** Counters in a transaction: an expression is limited in size. */
const AT_ONCE = 80;
const ROUNDS = 3;

/** Shards large enough that moving their counters saves write units. */
export const grownShards = (
  map: BandMap,
  items: readonly CounterItem[],
  heldAtMost = HELD_AT_MOST,
): CounterItem[] =>
  map.version === 0
    ? []
    : items.filter((item) => item.fatia < BEHIND_SHARDS && Object.keys(item).length > heldAtMost);

const heldIn = (item: CounterItem, names: readonly string[]): string[] =>
  names.filter((name) => typeof item[name] === 'number');

/**
 * Moves the counters of grown shards, for the bands of a map without former ones. Counters that change meanwhile stay where
 * they are until the next round or run.
 */
export async function moveGrownCounters(
  empresaId: string,
  heldAtMost: number,
  assertTime: () => void,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { map, items } = await readBands(empresaId, { fresh: true });
    const grown = grownShards(map, items, heldAtMost);
    if (map.former.length > 0 || grown.length === 0) return;
    // A month whose bands were never drawn is one counter, which is deleted with the month (bands.ts).
    const names = map.bands.map(({ name }) => name).filter((name) => !name.startsWith('m'));
    for (const shard of grown) {
      const held = heldIn(shard, names);
      for (let at = 0; at < held.length; at += AT_ONCE) {
        assertTime();
        await moveCounters(empresaId, map.version, shard, held.slice(at, at + AT_ONCE));
      }
    }
  }
}

async function moveCounters(
  empresaId: string,
  version: number,
  shard: CounterItem,
  names: readonly string[],
) {
  const counts = Object.fromEntries(names.map((name) => [name, Number(shard[name])]));
  // Writes nothing if a counter changed meanwhile: the next round moves it.
  await tryTransact([
    // Only by the current map: a later one may have deleted these bands and their counters.
    removeCounters(empresaId, shard, names, { ...countsIn(shard, names), mapa: version }),
    ...addTo(empresaId, SUMS, counts),
  ]);
}

/** Removes counters from an item while these attributes have the values that were read. */
const removeCounters = (
  empresaId: string,
  { fatia }: CounterItem,
  names: readonly string[],
  read: Record<string, unknown>,
): Write =>
  updateItem('contadores', { escopo: empresaId, fatia }, { remove: names }, { when: unchanged(read) });

const countsIn = (item: CounterItem, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]]));

/**
 * Removes the counters of former bands from all items in one transaction. A band ends when it counts no employee over all
 * items together (single items may hold +1 and -1), or when its month is over.
 */
export async function dropCounters(
  empresaId: string,
  bands: readonly Band[],
  isOver: (band: Band) => boolean,
): Promise<void> {
  const { items, counts } = await readBands(empresaId, { fresh: true });
  const dropped = bands.filter((band) => isOver(band) || (counts[band.name] ?? 0) === 0);
  for (let at = 0; at < dropped.length; at += AT_ONCE) {
    const some = dropped.slice(at, at + AT_ONCE);
    const names = some.map(({ name }) => name);
    const empty = some.filter((band) => !isOver(band)).map(({ name }) => name);
    const writes = items.flatMap((item) => {
      const held = heldIn(item, names);
      return held.length > 0
        ? [removeCounters(empresaId, item, held, countsIn(item, heldIn(item, empty)))]
        : [];
    });
    if (writes.length > 0) await tryTransact(writes);
  }
}
