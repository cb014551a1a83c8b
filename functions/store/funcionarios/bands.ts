import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { type Band, type BandMap, bandAt, FIRST_MAP, firstBandOf } from '../../../shared/rules/bands.ts';
import { addToCounters, sumCounters } from '../counters.ts';
import { db, queryPages, table, type Write } from '../db.ts';

/**
 * A company's bands: one map beside the counters, and on each shard of the counters the version of the map that wrote
 * last (`mapa`). A write by an older map is refused there, so nobody is counted into a band that is being given up.
 */

/** What an employee's record says of the band that counts it: nothing before its company's bands were first drawn. */
export interface Banded {
  empresaId: string;
  id: string;
  ups: number;
  faixa?: string;
  /** where that band begins: known before the map is read, so that a position takes one round trip */
  faixaInicio?: string;
}

/** The map in hand is older than the counters: `loadBands`, and again. */
export class StaleBandsError extends Error {
  override readonly name = 'StaleBandsError';
}

const mapKey = (empresaId: string) => ({ escopo: empresaId, fatia: 'faixas' });

/** A band a line: its name, a space, where it begins. Former ones also say where they ended. */
interface MapItem {
  versao: number;
  faixas: string;
  antigas: string;
}

const lines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => line.split(' ')));

const fromItem = ({ versao, faixas, antigas }: MapItem): BandMap => ({
  version: versao,
  bands: lines(faixas).map(([name = '', from = '']) => ({ name, from })),
  former: lines(antigas).map(([name = '', from = '', to = '']) => ({ name, from, to })),
});

/** The map as it is stored. */
export const mapItem = (empresaId: string, { version, bands, former }: BandMap) => ({
  ...mapKey(empresaId),
  versao: version,
  faixas: bands.map(({ name, from }) => `${name} ${from}`).join('\n'),
  antigas: former.map(({ name, from, to }) => `${name} ${from} ${to}`).join('\n'),
});

/** Maps this process has seen. One that is out of date is found out by the write it is used for. */
const seen = new Map<string, BandMap>();
const SEEN_AT_MOST = 200;

function remember(empresaId: string, map: BandMap): BandMap {
  seen.delete(empresaId);
  seen.set(empresaId, map);
  for (const oldest of seen.keys()) {
    if (seen.size <= SEEN_AT_MOST) break;
    seen.delete(oldest);
  }
  return map;
}

const knownBands = (empresaId: string): BandMap => seen.get(empresaId) ?? FIRST_MAP;

/** Reads the map as it is now, for the next try. */
export async function loadBands(empresaId: string): Promise<BandMap> {
  const found = await db.send(
    new GetCommand({ TableName: table('contadores'), Key: mapKey(empresaId), ConsistentRead: true }),
  );
  return remember(empresaId, found.Item ? fromItem(found.Item as MapItem) : FIRST_MAP);
}

/** A company's map and all its counters, in one query. */
export async function readBands(empresaId: string, { fresh = false } = {}) {
  const shards: Record<string, unknown>[] = [];
  let map = FIRST_MAP;
  const pages = queryPages<Record<string, unknown>>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope',
      ExpressionAttributeValues: { ':scope': empresaId },
      ConsistentRead: fresh,
    }),
  );
  for await (const { items } of pages) {
    for (const item of items) {
      if (item.fatia === mapKey(empresaId).fatia) map = fromItem(item as unknown as MapItem);
      else shards.push(item);
    }
  }
  return { map, counts: sumCounters(shards) };
}

/** The band that counts an employee. */
export const bandOf = ({ ups, faixa, faixaInicio }: Banded): Band =>
  faixa !== undefined && faixaInicio !== undefined ? { name: faixa, from: faixaInicio } : firstBandOf(ups);

/** What a record says of its band, by a map: nothing by the first one. */
export const banded = (map: BandMap, band: Band) =>
  map.version === 0 ? {} : { faixa: band.name, faixaInicio: band.from };

/**
 * The band for a sort key and the write that counts an employee there, instead of `from` where it is counted so far.
 * Other counters of the company's ride along. Throws StaleBandsError where the record knows of a map that is not at hand;
 * the write does for one that is out of date.
 */
export function countInBand(
  { empresaId, id }: { empresaId: string; id: string },
  ordem: string,
  from: Banded | undefined,
  counters: Record<string, number> = {},
): { record: { faixa?: string; faixaInicio?: string }; writes: Write[] } {
  const map = knownBands(empresaId);
  if (from?.faixa !== undefined && map.version === 0) throw new StaleBandsError();
  const to = bandAt(map, ordem);
  const before = from && bandOf(from).name;
  if (before === to.name) return { record: {}, writes: addToCounters(empresaId, id, counters) };
  const changes = { ...counters, ...(before ? { [before]: -1 } : {}), [to.name]: 1 };
  return {
    record: banded(map, to),
    writes: addToCounters(empresaId, id, changes, {
      version: map.version,
      otherwise: () => new StaleBandsError(),
    }),
  };
}

const ATTEMPTS = 6;

/** Runs a write that counts by a company's bands, again by the map as it is where the one at hand was out of date. */
export async function withBands<T>(empresaId: string, write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StaleBandsError)) throw error;
      if (attempt >= ATTEMPTS) throw new AppError('unavailable', MSG.indisponivel, { cause: error });
      await loadBands(empresaId);
    }
  }
}

/** The write that counts an employee no more. Its record must be deleted with it as it was read (`asBanded`). */
export const uncount = (funcionario: Banded): Write[] =>
  addToCounters(funcionario.empresaId, funcionario.id, { [bandOf(funcionario).name]: -1 });

/** The condition that a record is still counted where it was when read. */
export const asBanded = ({ faixa }: Banded) =>
  faixa === undefined
    ? { condition: 'attribute_not_exists(faixa)', values: {} }
    : { condition: 'faixa = :faixaLida', values: { ':faixaLida': faixa } };
