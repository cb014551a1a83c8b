import type { Band, BandMap } from '../../../../shared/rules/bands.ts';
import { addTo, BEHIND_SHARDS } from '../../../platform/dynamodb/counters.ts';
import { table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { type CounterItem, readBands } from './bands.ts';

/**
 * A large company has hundreds of bands, and a write is paid by the size of its item. So what the shards count in drawn
 * bands is gathered in an item of its own, which no movement touches: a shard then holds what has changed since, and
 * stays small. Each counter goes there in one transaction, so that the sum over all items is right at every moment, and
 * whoever reads need not know how far this is.
 */
const SUMS = 'faixas-somadas';

/** What a shard may hold before its counters are worth gathering: about a kilobyte. */
export const HELD_AT_MOST = 150;
/** Counters in a transaction: an expression has its limits. */
const AT_ONCE = 80;
const ROUNDS = 3;

/** An item of counters has changed since it was read. */
class CountedMeanwhileError extends Error {
  override readonly name = 'CountedMeanwhileError';
}

/** The shards that have grown so much that writing them costs more than it need. */
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
 * Gathers what grown shards count in the bands of a map that is settled. What people change meanwhile stays where it is,
 * for the next round or the next time.
 */
export async function gatherBands(
  empresaId: string,
  heldAtMost: number,
  assertTime: () => void,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { map, items } = await readBands(empresaId, { fresh: true });
    const grown = grownShards(map, items, heldAtMost);
    if (map.former.length > 0 || grown.length === 0) return;
    // A month that was never drawn is one counter, which goes with the month (bands.ts).
    const names = map.bands.map(({ name }) => name).filter((name) => !name.startsWith('m'));
    for (const shard of grown) {
      const held = heldIn(shard, names);
      for (let at = 0; at < held.length; at += AT_ONCE) {
        assertTime();
        await gather(empresaId, map.version, shard, held.slice(at, at + AT_ONCE));
      }
    }
  }
}

async function gather(empresaId: string, version: number, shard: CounterItem, names: readonly string[]) {
  const counts = Object.fromEntries(names.map((name) => [name, Number(shard[name])]));
  await asRead([
    // By the map that counts: what a later one gives up and drops must not come back.
    without(empresaId, shard, names, { drawnAs: version }),
    ...addTo(empresaId, SUMS, counts),
  ]);
}

/** Takes counters off an item, where those of `unchanged` are what was read: all of them, unless it says otherwise. */
function without(
  empresaId: string,
  item: CounterItem,
  names: readonly string[],
  { unchanged = names, drawnAs }: { unchanged?: readonly string[]; drawnAs?: number },
): Write {
  const at = (name: string) => names.indexOf(name);
  const conditions = [
    ...unchanged.map((name) => `#n${at(name)} = :n${at(name)}`),
    ...(drawnAs === undefined ? [] : ['mapa = :mapa']),
  ];
  const values = {
    ...Object.fromEntries(unchanged.map((name) => [`:n${at(name)}`, item[name]])),
    ...(drawnAs !== undefined && { ':mapa': drawnAs }),
  };
  return {
    item: {
      Update: {
        TableName: table('contadores'),
        Key: { escopo: empresaId, fatia: item.fatia },
        UpdateExpression: `REMOVE ${names.map((name) => `#n${at(name)}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#n${at(name)}`, name])),
        ...(conditions.length > 0 && {
          ConditionExpression: conditions.join(' AND '),
          ExpressionAttributeValues: values,
        }),
      },
    },
    otherwise: () => new CountedMeanwhileError(),
  };
}

/** Makes writes that are left for the next time where something was counted meanwhile. */
async function asRead(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    if (!(error instanceof CountedMeanwhileError)) throw error;
  }
}

/**
 * Takes the counters of given-up bands off all items in one transaction. A band goes when nobody is counted in it over all
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
      return held.length > 0 ? [without(empresaId, item, held, { unchanged: heldIn(item, empty) })] : [];
    });
    if (writes.length > 0) await asRead(writes);
  }
}
