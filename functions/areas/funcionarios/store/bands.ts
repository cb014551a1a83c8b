import { addDays } from '../../../../shared/rules/periodos.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { addToCounters, sumCounters } from '../../../platform/dynamodb/counters.ts';
import { getItem, queryAll } from '../../../platform/dynamodb/queries.ts';
import { retry } from '../../../platform/dynamodb/retry.ts';
import { type Band, type BandMap, bandAt, FIRST_MAP, initialBandOf, monthBand } from '../bands.ts';
import { boardOf, monthOfBoard } from '../ranking.ts';

/**
 * A company's bands: one map beside the counters, and on each shard of the counters the version of the map of the last
 * write (`mapa`). A write by an older map fails there, so no employee is counted into a band that is being deleted.
 * The map and the shards hold the bands of the balances and those of the months: one write counts an employee in both.
 * The shards' counts are moved to an item of their own now and then (band-sums.ts); readers add up both.
 */

/** The bands that count an employee, in the employee's record; absent before the company's bands were first drawn. */
export interface Banded {
  empresaId: string;
  id: string;
  ups: number;
  faixa?: string;
  /** where that band begins: kept here so that a position takes one round trip, without the map */
  faixaInicio?: string;
  /** the same for the last month in which UPS were earned */
  ordemMes?: string;
  faixaMes?: string;
  faixaMesInicio?: string;
}

/** New sort keys in the rankings: by the balance, and of the month. */
export interface NewSortKeys {
  ordem: string;
  ordemMes?: string | undefined;
}

/** The map in memory is older than the counters: call `loadBands` and retry. */
export class StaleBandsError extends Error {
  override readonly name = 'StaleBandsError';
}

const mapKey = (empresaId: string) => ({ escopo: empresaId, fatia: 'faixas' });

/** One band a line: its name, a space, where it begins; of former bands also where they ended. */
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

/** The maps this process has read. A write by an outdated one fails. */
const seen = new Map<string, BandMap>();
const SEEN_AT_MOST = 200;

function remember(empresaId: string, map: BandMap): void {
  seen.delete(empresaId);
  seen.set(empresaId, map);
  for (const oldest of seen.keys()) {
    if (seen.size <= SEEN_AT_MOST) break;
    seen.delete(oldest);
  }
}

const knownBands = (empresaId: string): BandMap => seen.get(empresaId) ?? FIRST_MAP;

/** Reads the current map into memory, for the next attempt. */
async function loadBands(empresaId: string): Promise<void> {
  const found = await getItem<MapItem>('contadores', mapKey(empresaId), { fresh: true });
  remember(empresaId, found ? fromItem(found) : FIRST_MAP);
}

/** A company's counters as they are stored: of one shard, or those gathered from all. */
export type CounterItem = Readonly<Record<string, unknown>> & { readonly fatia: string };

/** A company's map and all its counters, in one query. */
export async function readBands(empresaId: string, { fresh = false } = {}) {
  const stored = await queryAll<CounterItem>('contadores', { where: { escopo: empresaId }, fresh });
  const isMap = ({ fatia }: CounterItem) => fatia === mapKey(empresaId).fatia;
  const found = stored.find(isMap);
  const items = stored.filter((item) => !isMap(item));
  return {
    map: found ? fromItem(found as unknown as MapItem) : FIRST_MAP,
    items,
    counts: sumCounters(items),
  };
}

/** The band that counts an employee. */
export const bandOf = ({ ups, faixa, faixaInicio }: Banded): Band =>
  faixa !== undefined && faixaInicio !== undefined ? { name: faixa, from: faixaInicio } : initialBandOf(ups);

/** The band that counts an employee in the ranking of the last month in which the employee earned UPS. */
export const monthBandOf = ({ ordemMes, faixaMes, faixaMesInicio }: Banded): Band | undefined => {
  if (ordemMes === undefined) return undefined;
  return faixaMes !== undefined && faixaMesInicio !== undefined
    ? { name: faixaMes, from: faixaMesInicio }
    : monthBand(boardOf(ordemMes));
};

/** The attributes that name a band in the record; none while the company has its first map. */
const banded = (map: BandMap, band: Band) => {
  if (map.version === 0) return {};
  return boardOf(band.from) === ''
    ? { faixa: band.name, faixaInicio: band.from }
    : { faixaMes: band.name, faixaMesInicio: band.from };
};

/** With the first UPS of a month, counters from this many months ago are deleted. Nothing reads them any more. */
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
 * The bands of a place, and the write that counts an employee there instead of `from`, where the employee was counted so far.
 * `counters` are other counters of the company, changed by the same write. Throws StaleBandsError if the record was
 * written by a map that this process has not read; the write throws it if the map is outdated.
 */
export function countInBands(
  { empresaId, id }: { empresaId: string; id: string },
  { ordem, ordemMes }: NewSortKeys,
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
    // The month before stays as it is: nothing reads its bands any more.
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

/** Runs a write that counts by a company's bands, and retries with the current map if the one in memory is outdated. */
export const withBands = <T>(empresaId: string, write: () => Promise<T>): Promise<T> =>
  retry(
    ATTEMPTS,
    async (attempt) => {
      if (attempt > 1) await loadBands(empresaId);
      return write();
    },
    StaleBandsError,
  );

/**
 * The write that stops counting an employee, also in the ranking of `mes`. The write of the record that goes with it must
 * have the condition `bandsUnchanged`.
 */
export function uncountInBands(funcionario: Banded, mes: string): Write[] {
  const month = monthBandOf(funcionario);
  const isNow = month !== undefined && monthOfBoard(boardOf(month.from)) === mes;
  return addToCounters(funcionario.empresaId, funcionario.id, {
    [bandOf(funcionario).name]: -1,
    ...(isNow && { [month.name]: -1 }),
  });
}

/** The condition that the record names the same bands as when it was read. */
export const bandsUnchanged = ({ faixa, faixaMes }: Banded) => unchanged({ faixa, faixaMes });

/** As `bandsUnchanged`, and the same sort key, which also says whether colleagues may read the name. */
export const bandsAndOrderUnchanged = ({ faixa, faixaMes, ordem }: Banded & { ordem?: string }) =>
  unchanged({ faixa, faixaMes, ordem });
