import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table, type Write } from './db.ts';

/**
 * Counters that many transactions touch at once are split into shards and summed when read (one query).
 * Scope `todos` counts over all companies; a company's scope counts its shares and its ranking bands.
 */
export const ALL_COMPANIES = 'todos';
const SHARDS = 8;

const shardOf = (key: string): string =>
  String(createHash('sha256').update(key).digest().readUInt8() % SHARDS);

/** Adds to counters of a scope, on the shard that `key` (what is being counted) belongs to. Zero changes are left out. */
export function addToCounters(scope: string, key: string, changes: Record<string, number>): Write[] {
  const entries = Object.entries(changes).filter(([, change]) => change !== 0);
  if (entries.length === 0) return [];
  return [
    {
      item: {
        Update: {
          TableName: table('contadores'),
          Key: { escopo: scope, fatia: shardOf(key) },
          UpdateExpression: `ADD ${entries.map(([name]) => `#${name} :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(
            entries.map(([name, change]) => [`:${name}`, change]),
          ),
        },
      },
    },
  ];
}

/** All counters of a scope, summed over its shards. */
export async function readCounters(scope: string): Promise<Record<string, number>> {
  const { items } = await queryPage<Record<string, unknown>>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope',
      ExpressionAttributeValues: { ':scope': scope },
    }),
  );
  const sums: Record<string, number> = {};
  for (const shard of items) {
    for (const [name, value] of Object.entries(shard)) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}
