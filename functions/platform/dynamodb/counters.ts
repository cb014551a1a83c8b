import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table, type Write } from './db.ts';

/**
 * Counters that many transactions touch at once are split into shards and summed when read (one query).
 * Scope `todos` counts over all companies; a company's scope counts its shares and its ranking bands.
 */
export const ALL_EMPRESAS = 'todos';
export const SHARDS: readonly string[] = Array.from({ length: 8 }, (_, index) => String(index));
/** Shards are digits: what else stands in a scope sorts behind them. */
export const BEHIND_SHARDS = ':';

export const shardOf = (key: string): string =>
  String(createHash('sha256').update(key).digest().readUInt8() % SHARDS.length);

/** The version of a company's bands that counts (store/funcionarios/bands.ts), and what is thrown where a later one has. */
export interface ByBands {
  version: number;
  otherwise: () => Error;
  /** counters of months that are over, which go with this write */
  dropped?: readonly string[];
}

/** Adds to counters of a scope, on the shard that `key` (what is being counted) belongs to. Zero changes are left out. */
export function addToCounters(
  scope: string,
  key: string,
  changes: Record<string, number>,
  bands?: ByBands,
): Write[] {
  return addTo(scope, shardOf(key), changes, bands);
}

/** The same, to the counters of one item. */
export function addTo(
  scope: string,
  fatia: string,
  changes: Record<string, number>,
  bands?: ByBands,
): Write[] {
  const entries = Object.entries(changes).filter(([, change]) => change !== 0);
  if (entries.length === 0) return [];
  const add = `ADD ${entries.map(([name]) => `#${name} :${name}`).join(', ')}`;
  const drawn = bands !== undefined && bands.version > 0;
  const dropped = bands?.dropped ?? [];
  const expression = [
    add,
    ...(drawn ? ['SET mapa = :mapa'] : []),
    ...(dropped.length > 0 ? [`REMOVE ${dropped.map((name) => `#${name}`).join(', ')}`] : []),
  ];
  return [
    {
      item: {
        Update: {
          TableName: table('contadores'),
          Key: { escopo: scope, fatia },
          UpdateExpression: expression.join(' '),
          ...(bands ? { ConditionExpression: 'attribute_not_exists(mapa) OR mapa <= :mapa' } : {}),
          ExpressionAttributeNames: Object.fromEntries(
            [...entries.map(([name]) => name), ...dropped].map((name) => [`#${name}`, name]),
          ),
          ExpressionAttributeValues: {
            ...Object.fromEntries(entries.map(([name, change]) => [`:${name}`, change])),
            ...(bands ? { ':mapa': bands.version } : {}),
          },
        },
      },
      ...(bands ? { otherwise: bands.otherwise } : {}),
    },
  ];
}

/** All counters of a scope, summed over its shards. */
export async function readCounters(scope: string): Promise<Record<string, number>> {
  const { items } = await queryPage<Record<string, unknown>>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope AND fatia < :behind',
      ExpressionAttributeValues: { ':scope': scope, ':behind': BEHIND_SHARDS },
    }),
  );
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
