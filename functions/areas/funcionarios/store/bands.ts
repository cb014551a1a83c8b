import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import {
  type Band,
  type BandMap,
  bandAt,
  FIRST_MAP,
  firstBandOf,
  monthBand,
} from '../../../../shared/rules/bands.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { boardOf, monthOfBoard } from '../../../../shared/rules/ranking.ts';
import { addToCounters, sumCounters } from '../../../platform/dynamodb/counters.ts';
import { db, queryPages, table, type Write } from '../../../platform/dynamodb/db.ts';

/**
 * A company's bands: one map beside the counters, and on each shard of the counters the version of the map that wrote
 * last (`mapa`). A write by an older map is refused there, so nobody is counted into a band that is being given up.
 * The map and the shards hold the bands of the balances and those of the months: one write counts somebody in both.
 * What stands on the shards is gathered in an item of its own now and then (band-sums.ts); whoever reads adds up both.
 */

/** What an employee's record says of the bands that count it: nothing before its company's bands were first drawn. */
export interface Banded {
  empresaId: string;
  id: string;
  ups: number;
  faixa?: string;
  /** where that band begins: known before the map is read, so that a position takes one round trip */
  faixaInicio?: string;
  /** sort key of the last month in which UPS were earned, and the same of its band */
  ordemMes?: string;
  faixaMes?: string;
  faixaMesInicio?: string;
}

/** Where somebody is to stand: by the balance, and in the month's ranking. */
export interface Place {
  ordem: string;
  ordemMes?: string | undefined;
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

/** A company's counters as they are stored: of one shard, or what was gathered from all. */
export type CounterItem = Readonly<Record<string, unknown>> & { readonly fatia: string };

/** A company's map and all its counters, in one query. */
export async function readBands(empresaId: string, { fresh = false } = {}) {
  const items: CounterItem[] = [];
  let map = FIRST_MAP;
  const pages = queryPages<CounterItem>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope',
      ExpressionAttributeValues: { ':scope': empresaId },
      ConsistentRead: fresh,
    }),
  );
  for await (const page of pages) {
    for (const item of page.items) {
      if (item.fatia === mapKey(empresaId).fatia) map = fromItem(item as unknown as MapItem);
      else items.push(item);
    }
  }
  return { map, items, counts: sumCounters(items) };
}

/** The band that counts an employee. */
export const bandOf = ({ ups, faixa, faixaInicio }: Banded): Band =>
  faixa !== undefined && faixaInicio !== undefined ? { name: faixa, from: faixaInicio } : firstBandOf(ups);

/** The band that counts an employee in the ranking of the last month in which it earned UPS. */
export const monthBandOf = ({ ordemMes, faixaMes, faixaMesInicio }: Banded): Band | undefined => {
  if (ordemMes === undefined) return undefined;
  return faixaMes !== undefined && faixaMesInicio !== undefined
    ? { name: faixaMes, from: faixaMesInicio }
    : monthBand(boardOf(ordemMes));
};

/** What a record says of its band, by a map: nothing by the first one. */
const banded = (map: BandMap, band: Band) => {
  if (map.version === 0) return {};
  return boardOf(band.from) === ''
    ? { faixa: band.name, faixaInicio: band.from }
    : { faixaMes: band.name, faixaMesInicio: band.from };
};

/** Whoever begins a month takes the counters of some months before along, of which nobody asks any more. */
const OVER_MONTHS = [2, 3];
function countersBefore(board: string): string[] {
  const first = `${monthOfBoard(board)}-01`;
  return OVER_MONTHS.flatMap((months) => {
    const mes = addDays(first, -31 * (months - 1) - 1).slice(0, 7);
    return [monthBand(`m${mes}#`).name, sharesOfMonth(mes)];
  });
}

/** The counter of a company's shares in a month, `YYYY-MM`. */
export const sharesOfMonth = (mes: string): string => `s${mes.replace('-', '')}`;

/**
 * The bands for a place and the write that counts an employee there, instead of `from` where it is counted so far.
 * Other counters of the company's ride along. Throws StaleBandsError where the record knows of a map that is not at hand;
 * the write does for one that is out of date.
 */
export function countInBands(
  { empresaId, id }: { empresaId: string; id: string },
  { ordem, ordemMes }: Place,
  from: Banded | undefined,
  counters: Record<string, number> = {},
): { record: Pick<Banded, 'faixa' | 'faixaInicio' | 'faixaMes' | 'faixaMesInicio'>; writes: Write[] } {
  const map = knownBands(empresaId);
  if ((from?.faixa !== undefined || from?.faixaMes !== undefined) && map.version === 0)
    throw new StaleBandsError();
  const board = boardOf(ordemMes ?? '');
  const isFirst = ordemMes !== undefined && boardOf(from?.ordemMes ?? '') !== board;
  const moves = [
    { before: from && bandOf(from), to: bandAt(map, ordem) },
    // The month before is left as it is: its bands are asked about no more.
    ...(ordemMes === undefined
      ? []
      : [{ before: from && !isFirst ? monthBandOf(from) : undefined, to: bandAt(map, ordemMes) }]),
  ].filter(({ before, to }) => before?.name !== to.name);
  if (moves.length === 0) return { record: {}, writes: addToCounters(empresaId, id, counters) };
  const changes = { ...counters };
  for (const { before, to } of moves) {
    if (before) changes[before.name] = -1;
    changes[to.name] = 1;
  }
  return {
    record: Object.assign({}, ...moves.map(({ to }) => banded(map, to))),
    writes: addToCounters(empresaId, id, changes, {
      version: map.version,
      otherwise: () => new StaleBandsError(),
      dropped: isFirst ? countersBefore(board) : [],
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
      if (attempt >= ATTEMPTS) throw refusal('unavailable', error);
      await loadBands(empresaId);
    }
  }
}

/**
 * The write that counts an employee no more, in the ranking of `mes` neither. Its record must be deleted with it as it was
 * read (`asBanded`).
 */
export function uncount(funcionario: Banded, mes: string): Write[] {
  const month = monthBandOf(funcionario);
  const isNow = month !== undefined && monthOfBoard(boardOf(month.from)) === mes;
  return addToCounters(funcionario.empresaId, funcionario.id, {
    [bandOf(funcionario).name]: -1,
    ...(isNow && { [month.name]: -1 }),
  });
}

/** The condition that a record is still counted where it was when read. */
export const asBanded = ({ faixa, faixaMes }: Banded) => ({
  condition: [
    faixa === undefined ? 'attribute_not_exists(faixa)' : 'faixa = :faixaLida',
    faixaMes === undefined ? 'attribute_not_exists(faixaMes)' : 'faixaMes = :faixaMesLida',
  ].join(' AND '),
  values: {
    ...(faixa !== undefined && { ':faixaLida': faixa }),
    ...(faixaMes !== undefined && { ':faixaMesLida': faixaMes }),
  },
});

/** The same, and that it still stands where it did: its sort keys also say whether colleagues read the name. */
export function asPlaced(before: Banded & { ordem?: string }) {
  const { condition, values } = asBanded(before);
  const { ordem } = before;
  return ordem === undefined
    ? { condition: `${condition} AND attribute_not_exists(ordem)`, values }
    : { condition: `${condition} AND ordem = :ordemLida`, values: { ...values, ':ordemLida': ordem } };
}
