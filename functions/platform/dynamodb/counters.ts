import { createHash } from 'node:crypto';
import { updateItem, type Write } from './commands.ts';
import { any, atMost, below, missing } from './conditions.ts';
import { queryPage } from './queries.ts';

/**
 * Counters that many transactions touch at once are split into shards and summed when read (one query).
 * Scope `todos` counts over all companies; a company's scope counts its shares and its ranking bands.
 */
export const ALL_EMPRESAS = 'todos';
export const SHARDS: readonly string[] = Array.from({ length: 8 }, (_, index) => String(index));
/** Shards are digits: other items of a scope sort behind them. */
export const BEHIND_SHARDS = ':';

export const shardOf = (key: string): string =>
  String(createHash('sha256').update(key).digest().readUInt8() % SHARDS.length);

/** The version of a company's bands that the write assumes (areas/funcionarios/store/bands.ts), and the error for a later one. */
export interface ByBands {
  version: number;
  otherwise: () => Error;
  /** counters of past months, removed by this write */
  dropped?: readonly string[];
}

/** Adds to counters of a scope, on the shard of `key` (what is counted). Zero changes are left out. */
export function addToCounters(
  scope: string,
  key: string,
  changes: Record<string, number>,
  bands?: ByBands,
): Write[] {
  return addTo(scope, shardOf(key), changes, bands);
}

/** Adds to the counters of one item. */
export function addTo(
  scope: string,
  fatia: string,
  changes: Record<string, number>,
  bands?: ByBands,
): Write[] {
  const entries = Object.entries(changes).filter(([, change]) => change !== 0);
  if (entries.length === 0) return [];
  const hasBands = bands !== undefined && bands.version > 0;
  return [
    updateItem(
      'contadores',
      { escopo: scope, fatia },
      {
        add: Object.fromEntries(entries),
        set: hasBands ? { mapa: bands.version } : {},
        remove: bands?.dropped ?? [],
      },
      bands ? { when: any(missing('mapa'), atMost('mapa', bands.version)), otherwise: bands.otherwise } : {},
    ),
  ];
}

/** All counters of a scope, summed over its shards. */
export async function readCounters(scope: string): Promise<Record<string, number>> {
  const { items } = await queryPage<Record<string, unknown>>('contadores', {
    where: { escopo: scope },
    range: below('fatia', BEHIND_SHARDS),
  });
  return sumCounters(items);
}

export function sumCounters(shards: readonly Record<string, unknown>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { mapa: _, ...counters } of shards) {
    for (const [name, value] of Object.entries(counters)) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}
