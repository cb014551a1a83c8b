import { setTimeout as sleep } from 'node:timers/promises';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  BAND_SIZE,
  type Band,
  type BandMap,
  type BandSize,
  bandAt,
  drawn,
  endOf,
  inMonth,
  isFixed,
  isOfBefore,
  nextStretch,
  parting,
  type Stretch,
} from '../../../shared/rules/bands.ts';
import { addMs, DAY_MS, monthOf } from '../../../shared/rules/dates.ts';
import { boardOf, monthBoard } from '../../../shared/rules/ranking.ts';
import { addToCounters, SHARDS, shardOf } from '../counters.ts';
import { db, isWritten, queryPages, table, transact, type Write } from '../db.ts';
import { mapItem, readBands } from './bands.ts';
import { funcionarioKey } from './funcionarios.ts';

/**
 * Draws a company's crowded bands anew, and joins drawn ones that have emptied. Positions stay right all along: a new
 * map first, then its version on every shard of the counters (from then on nobody is counted into a former band), then
 * each person counted in a former band moves, alone or some at once, in a transaction; until the last one has, positions
 * there are counted one by one (rules/bands.ts). Cut off anywhere, the next call goes on.
 */
export async function redrawBands(
  empresaId: string,
  now: Date,
  { assertTime = () => {}, size = BAND_SIZE }: { assertTime?: () => void; size?: BandSize } = {},
): Promise<void> {
  // A share of a month's last minute may still be on its way when the next has begun.
  const kept = monthBoard(monthOf(addMs(now, -DAY_MS)));
  const month = monthBoard(monthOf(now));
  for (;;) {
    assertTime();
    const { map: stored, counts } = await readBands(empresaId, { fresh: true });
    if (stored.former.length > 0) {
      if (!(await settle(empresaId, stored, { kept, month }, assertTime))) return;
      continue;
    }
    const map = inMonth(stored, month, kept);
    if (map.former.length > 0) {
      await putMap(empresaId, map, stored.version);
      continue;
    }
    const stretch = nextStretch(map, counts, size, month);
    if (!stretch) return;
    await draw(empresaId, map, stretch, size);
  }
}

/** What a record says of its place in the two kinds of boards. */
const BALANCES = { ordem: 'ordem', faixa: 'faixa', inicio: 'faixaInicio' } as const;
const MONTHS = { ordem: 'ordemMes', faixa: 'faixaMes', inicio: 'faixaMesInicio' } as const;
const attributesAt = (from: string) => (boardOf(from) === '' ? BALANCES : MONTHS);

interface Row {
  id: string;
  ordem: string;
}

/** Everybody between two sort keys, in the order of the ranking, a page at a time. */
async function* walk(empresaId: string, from: string, to: string): AsyncGenerator<Row[]> {
  const { ordem: name } = attributesAt(from);
  const pages = queryPages<{ id: string } & Partial<Record<typeof name, string>>>(
    new QueryCommand({
      TableName: table('funcionarios'),
      ...(boardOf(from) === '' ? { IndexName: 'ranking' } : { IndexName: 'rankingMes' }),
      ProjectionExpression: `id, ${name}`,
      KeyConditionExpression: `empresaId = :empresaId AND ${name} BETWEEN :from AND :to`,
      ExpressionAttributeValues: { ':empresaId': empresaId, ':from': from, ':to': to },
    }),
  );
  for await (const { items } of pages)
    yield items.map((item) => ({ id: item.id, ordem: item[name] ?? '' })).filter(({ ordem }) => ordem < to);
}

async function draw(empresaId: string, map: BandMap, stretch: Stretch, size: BandSize): Promise<void> {
  const next = drawn(map, stretch, await startsOf(empresaId, map, stretch, size));
  await putMap(empresaId, next, map.version);
}

/** Not written where somebody else draws: what comes next is read again. */
const putMap = (empresaId: string, map: BandMap, before: number) =>
  isWritten(
    db.send(
      new PutCommand({
        TableName: table('contadores'),
        Item: mapItem(empresaId, map),
        ConditionExpression: 'attribute_not_exists(versao) OR versao = :before',
        ExpressionAttributeValues: { ':before': before },
      }),
    ),
  );

/** Where the new bands of a stretch begin: as many people in each, and an empty one at the end for those still to come. */
async function startsOf(
  empresaId: string,
  map: BandMap,
  stretch: Stretch,
  { target }: BandSize,
): Promise<string[]> {
  const from = map.bands[stretch.first]?.from ?? '';
  const to = endOf(map, stretch);
  const each = Math.ceil(stretch.funcionarios / Math.max(1, Math.ceil(stretch.funcionarios / target)));
  const starts = [from];
  let [count, before] = [0, from];
  for await (const rows of walk(empresaId, from, to)) {
    for (const { ordem } of rows) {
      if (count > 0 && count % each === 0) starts.push(parting(before, ordem));
      before = ordem;
      count += 1;
    }
  }
  const isSplit = stretch.first === stretch.last;
  return isSplit && `${before}~` < to ? [...starts, `${before}~`] : starts;
}

const ROUNDS = 5;
const BETWEEN_ROUNDS_MS = 500;

/**
 * Moves everybody who is counted in a former band, and ends the former bands. False where that waits until bands of the
 * month before are given up: who has earned in this one since can't be found there any more. Throws where others can't yet.
 */
async function settle(
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
  for (let at = 0; at < map.former.length; at += AT_ONCE) {
    const some = map.former.slice(at, at + AT_ONCE);
    await Promise.all(SHARDS.map((shard) => dropCounters(empresaId, shard, some, kept)));
  }
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

function dropCounters(empresaId: string, shard: string, bands: readonly Band[], kept: string) {
  const names = bands.map((_, index) => `#n${index}`);
  // Of a month that is over, they go with whoever is counted in them.
  const empty = bands.flatMap((band, index) => (isOfBefore(band, kept) ? [] : [`#n${index}`]));
  return isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('contadores'),
        Key: { escopo: empresaId, fatia: shard },
        UpdateExpression: `REMOVE ${names.join(', ')}`,
        ConditionExpression: [
          'attribute_exists(escopo)',
          ...empty.map((name) => `(attribute_not_exists(${name}) OR ${name} = :zero)`),
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(bands.map(({ name }, index) => [`#n${index}`, name])),
        ...(empty.length > 0 && { ExpressionAttributeValues: { ':zero': 0 } }),
      }),
    ),
  );
}
