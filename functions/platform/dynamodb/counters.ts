import { createHash } from 'node:crypto';
import { updateItem, type Write } from './commands.ts';
import { beginsWith } from './conditions.ts';
import { queryAll, queryPage } from './queries.ts';

/** Counters of a company that many transactions touch at once are split into shards and summed when read (one query). */
const SHARDS: readonly string[] = Array.from({ length: 8 }, (_, index) => String(index));

export const shardOf = (key: string): string =>
  String(createHash('sha256').update(key).digest().readUInt8() % SHARDS.length);

/** Adds to counters of a scope, on the shard of `key` (what is counted). Zero changes are left out. */
export function addToCounters(scope: string, key: string, changes: Record<string, number>): Write[] {
  const add = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0));
  if (Object.keys(add).length === 0) return [];
  return [updateItem('contadores', { escopo: scope, fatia: shardOf(key) }, { add })];
}

/** All counters of a scope, summed over its shards. */
export async function readCounters(scope: string): Promise<Record<string, number>> {
  const { items } = await queryPage<Record<string, unknown>>('contadores', {
    where: { escopo: scope },
  });
  return sumCounters(items);
}

function sumCounters(shards: readonly Record<string, unknown>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const shard of shards) {
    for (const [name, value] of Object.entries(shard)) {
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums;
}

/** The partition of what results count over all companies (functions/areas/resultados/store/result-records.ts). */
export const ALL_EMPRESAS = 'todas';

/** What results count by month (functions/areas/resultados/store/result-records.ts). */
type Month = Partial<Record<'compartilhamentos' | 'publicacoes' | 'remocoes' | 'acessos', number>>;
const monthsOf = (empresaId: string) =>
  queryAll<Month>('resultados', { where: { empresaId }, range: beginsWith('item', 'mes#') });

/** The employees of a company who have signed in once, as results count them, a minute late. */
export const readSignedIn = async (empresaId: string): Promise<number> =>
  (await monthsOf(empresaId)).reduce((sum, { acessos = 0 }) => sum + acessos, 0);

/**
 * The shares and posts of all companies, summed by month a minute after they happen: in a transaction of each, all companies
 * would wait for the same few items.
 */
export async function readTotals(): Promise<{ compartilhamentos: number; posts: number }> {
  const totals = { compartilhamentos: 0, posts: 0 };
  for (const { compartilhamentos = 0, publicacoes = 0, remocoes = 0 } of await monthsOf(ALL_EMPRESAS)) {
    totals.compartilhamentos += compartilhamentos;
    totals.posts += publicacoes - remocoes;
  }
  return totals;
}
