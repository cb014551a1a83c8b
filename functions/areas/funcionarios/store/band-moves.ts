import { setTimeout as sleep } from 'node:timers/promises';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, below, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { addToCounters, SHARDS, shardOf } from '../../../platform/dynamodb/counters.ts';
import { tryTransact, tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { type BandMap, bandAt, isBeforeMonth, isFixed } from '../bands.ts';
import { boardOf } from '../ranking.ts';
import { attributesAt, type BandRow, pagesBetween } from './band-rows.ts';
import { dropCounters } from './band-sums.ts';
import { mapItem, readBands } from './bands.ts';
import { keyOfFuncionario } from './funcionarios.ts';

const ROUNDS = 5;
const BETWEEN_ROUNDS_MS = 500;

/**
 * Moves all employees who are counted in a former band, and deletes the former bands. False if that has to wait until
 * the bands of the month before are given up: employees who have earned UPS in this month since are no longer found there.
 * Throws if other bands still count employees whom the index does not show.
 */
export async function endFormerBands(
  empresaId: string,
  map: BandMap,
  { kept, month }: { kept: string; month: string },
  assertTime: () => void,
): Promise<boolean> {
  await Promise.all(SHARDS.map((shard) => publishMapVersion(empresaId, shard, map.version)));
  const toMove = map.former.filter((band) => !isBeforeMonth(band, kept));
  if (toMove.length === 0) return deleteFormerBands(empresaId, map, kept);
  const from = toMove.reduce((first, band) => (band.from < first ? band.from : first), '~');
  const to = toMove.reduce((last, band) => (band.to > last ? band.to : last), '');
  for (let round = 1; ; round += 1) {
    for await (const rows of pagesBetween(empresaId, from, to)) {
      assertTime();
      await moveFuncionarios(empresaId, map, rows);
    }
    const { counts } = await readBands(empresaId, { fresh: true });
    const unmoved = toMove.filter(({ name }) => counts[name]);
    if (unmoved.length === 0) return deleteFormerBands(empresaId, map, kept);
    const isOver = kept < month && unmoved.every(({ from }) => boardOf(from) === kept);
    // The index follows the records with a delay: employees who moved a moment ago are found in the next round.
    if (round >= ROUNDS && isOver) return false;
    if (round >= ROUNDS)
      throw new Error(`Bands of ${empresaId} still count people that the index does not show`);
    await sleep(BETWEEN_ROUNDS_MS);
  }
}

const publishMapVersion = (empresaId: string, shard: string, version: number) =>
  tryWrite(
    updateItem(
      'contadores',
      { escopo: empresaId, fatia: shard },
      { set: { mapa: version } },
      { when: any(missing('mapa'), below('mapa', version)) },
    ),
  );

/** Employees of one shard that move in one transaction, beside the write of the counters. */
const AT_ONCE = 50;

async function moveFuncionarios(empresaId: string, map: BandMap, rows: readonly BandRow[]): Promise<void> {
  await Promise.all(
    SHARDS.map(async (shard) => {
      const funcionarios = rows.filter(({ id }) => shardOf(id) === shard);
      for (let at = 0; at < funcionarios.length; at += AT_ONCE) {
        const some = funcionarios.slice(at, at + AT_ONCE);
        // An employee who has moved meanwhile fails the whole batch: then move each alone.
        if (await moveBatch(empresaId, map, some)) continue;
        for (const funcionario of some) await moveBatch(empresaId, map, [funcionario]);
      }
    }),
  );
}

/** False, and writes nothing, if one of them is no longer counted in a former band. */
async function moveBatch(
  empresaId: string,
  map: BandMap,
  funcionarios: readonly BandRow[],
): Promise<boolean> {
  const changes: Record<string, number> = {};
  const moves: Write[] = [];
  for (const { id, ordem } of funcionarios) {
    const former = map.former.find(({ from, to }) => from <= ordem && ordem < to);
    if (!former) continue;
    const band = bandAt(map, ordem);
    changes[former.name] = (changes[former.name] ?? 0) - 1;
    changes[band.name] = (changes[band.name] ?? 0) + 1;
    const of = attributesAt(band.from);
    const isCounted = any(equals(of.faixa, former.name), isFixed(former) ? missing(of.faixa) : undefined);
    moves.push(
      updateItem(
        'funcionarios',
        keyOfFuncionario({ empresaId, id }),
        { set: { [of.faixa]: band.name, [of.inicio]: band.from } },
        { when: all(equals(of.ordem, ordem), isCounted) },
      ),
    );
  }
  const [first] = funcionarios;
  if (!first || moves.length === 0) return true;
  const counted = addToCounters(empresaId, first.id, changes, {
    version: map.version,
    otherwise: () => new Error('A later map was drawn meanwhile'),
  });
  return (await tryTransact([...moves, ...counted], moves)) === undefined;
}

/** Deletes the counters of former bands and their lines in the map, once they count no employee or are no longer read. */
async function deleteFormerBands(empresaId: string, map: BandMap, kept: string): Promise<true> {
  await dropCounters(empresaId, map.former, (band) => isBeforeMonth(band, kept));
  const item = mapItem(empresaId, { ...map, former: [] });
  await write(putItem('contadores', item, { when: equals('versao', map.version) }));
  return true;
}
