import { setTimeout as sleep } from 'node:timers/promises';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type BandMap, bandAt, isFixed, isOfBefore } from '../../../../shared/rules/bands.ts';
import { boardOf } from '../../../../shared/rules/ranking.ts';
import { addToCounters, SHARDS, shardOf } from '../../../platform/dynamodb/counters.ts';
import { db, isWritten, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { attributesAt, type Row, walk } from './band-rows.ts';
import { dropCounters } from './band-sums.ts';
import { mapItem, readBands } from './bands.ts';
import { funcionarioKey } from './funcionarios.ts';

const ROUNDS = 5;
const BETWEEN_ROUNDS_MS = 500;

/**
 * Moves everybody who is counted in a former band, and ends the former bands. False where that waits until bands of the
 * month before are given up: who has earned in this one since can't be found there any more. Throws where others can't yet.
 */
export async function settle(
  empresaId: string,
  map: BandMap,
  { kept, month }: { kept: string; month: string },
  assertTime: () => void,
): Promise<boolean> {
  await Promise.all(SHARDS.map((shard) => announce(empresaId, shard, map.version)));
  const toMove = map.former.filter((band) => !isOfBefore(band, kept));
  if (toMove.length === 0) return forget(empresaId, map, kept);
  const from = toMove.reduce((first, band) => (band.from < first ? band.from : first), '~');
  const to = toMove.reduce((last, band) => (band.to > last ? band.to : last), '');
  for (let round = 1; ; round += 1) {
    for await (const rows of walk(empresaId, from, to)) {
      assertTime();
      await moveFuncionarios(empresaId, map, rows);
    }
    const { counts } = await readBands(empresaId, { fresh: true });
    const unmoved = toMove.filter(({ name }) => counts[name]);
    if (unmoved.length === 0) return forget(empresaId, map, kept);
    const isOver = kept < month && unmoved.every(({ from }) => boardOf(from) === kept);
    // The index follows the records: whoever moved a moment ago is found in the next round.
    if (round >= ROUNDS && isOver) return false;
    if (round >= ROUNDS)
      throw new Error(`Bands of ${empresaId} still count people that the index does not show`);
    await sleep(BETWEEN_ROUNDS_MS);
  }
}

const announce = (empresaId: string, shard: string, version: number) =>
  isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('contadores'),
        Key: { escopo: empresaId, fatia: shard },
        UpdateExpression: 'SET mapa = :version',
        ConditionExpression: 'attribute_not_exists(mapa) OR mapa < :version',
        ExpressionAttributeValues: { ':version': version },
      }),
    ),
  );

/** People of one shard that move in one transaction: it has one write more, and room for a hundred. */
const AT_ONCE = 50;

async function moveFuncionarios(empresaId: string, map: BandMap, rows: readonly Row[]): Promise<void> {
  await Promise.all(
    SHARDS.map(async (shard) => {
      const funcionarios = rows.filter(({ id }) => shardOf(id) === shard);
      for (let at = 0; at < funcionarios.length; at += AT_ONCE) {
        const some = funcionarios.slice(at, at + AT_ONCE);
        // One that moved by itself stops all of them: then each alone.
        if (await isMoved(empresaId, map, some)) continue;
        for (const funcionario of some) await isMoved(empresaId, map, [funcionario]);
      }
    }),
  );
}

/** Somebody is not counted in a former band, or not there any more. */
class MovedByItselfError extends Error {
  override readonly name = 'MovedByItselfError';
}

async function isMoved(empresaId: string, map: BandMap, funcionarios: readonly Row[]): Promise<boolean> {
  const changes: Record<string, number> = {};
  const writes: Write[] = [];
  for (const { id, ordem } of funcionarios) {
    const former = map.former.find(({ from, to }) => from <= ordem && ordem < to);
    if (!former) continue;
    const band = bandAt(map, ordem);
    changes[former.name] = (changes[former.name] ?? 0) - 1;
    changes[band.name] = (changes[band.name] ?? 0) + 1;
    const of = attributesAt(band.from);
    writes.push({
      item: {
        Update: {
          ...funcionarioKey({ empresaId, id }),
          UpdateExpression: `SET ${of.faixa} = :faixa, ${of.inicio} = :inicio`,
          ConditionExpression: `${of.ordem} = :ordem AND (${of.faixa} = :former${isFixed(former) ? ` OR attribute_not_exists(${of.faixa})` : ''})`,
          ExpressionAttributeValues: {
            ':faixa': band.name,
            ':inicio': band.from,
            ':ordem': ordem,
            ':former': former.name,
          },
        },
      },
      otherwise: () => new MovedByItselfError(),
    });
  }
  const [first] = funcionarios;
  if (!first || writes.length === 0) return true;
  const counted = addToCounters(empresaId, first.id, changes, {
    version: map.version,
    otherwise: () => new Error('A later map was drawn meanwhile'),
  });
  try {
    await transact([...writes, ...counted]);
    return true;
  } catch (error) {
    if (error instanceof MovedByItselfError) return false;
    throw error;
  }
}

/**
 * Nobody is counted in the former bands any more, or nobody asks about them: their counters go, and the map names them
 * no longer.
 */
async function forget(empresaId: string, map: BandMap, kept: string): Promise<true> {
  await dropCounters(empresaId, map.former, (band) => isOfBefore(band, kept));
  await db.send(
    new PutCommand({
      TableName: table('contadores'),
      Item: mapItem(empresaId, { ...map, former: [] }),
      ConditionExpression: 'versao = :version',
      ExpressionAttributeValues: { ':version': map.version },
    }),
  );
  return true;
}
