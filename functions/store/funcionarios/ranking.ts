import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MovementPart } from '../../../shared/events/define.ts';
import { BAND_SIZE, countBefore, countFrom } from '../../../shared/rules/bands.ts';
import { ordemOf } from '../../../shared/rules/ranking.ts';
import { decodeCursor, encodeCursor, type Page, type PageRequest } from '../cursor.ts';
import { db, isWritten, queryPage, queryPages, table } from '../db.ts';
import { bandOf, readBands } from './bands.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  funcionarioKey,
  getFuncionarios,
} from './funcionarios.ts';
import { askForRedraw } from './redraw-requests.ts';

export interface Ranked {
  funcionario: Pick<FuncionarioItem, 'id' | 'nome' | 'ups' | 'fotoPerfilColab'>;
  /** 1 is the top */
  position: number;
}

/**
 * A page of a company's ranking, or of all (null): one query of as many items as rows. The cursor also carries how many
 * rows came before (`antes`), so that positions go on counting.
 */
export async function listRanking(
  empresaId: string | null,
  { limit, cursor }: PageRequest,
): Promise<Page<Ranked>> {
  const place = decodeCursor(
    cursor,
    empresaId === null
      ? { todos: 'funcionario', ordemGeral: null, empresaId: null, id: null, antes: null }
      : { empresaId, id: null, ordem: null, antes: null },
  );
  const { antes = '', ...startKey } = place ?? {};
  const before = Number.parseInt(antes, 10) || 0;
  const { items: indexed, lastKey } = await queryPage<FuncionarioItem>(
    new QueryCommand({
      TableName: table('funcionarios'),
      ...(empresaId === null
        ? { IndexName: 'rankingGeral', KeyConditionExpression: 'todos = :scope' }
        : { IndexName: 'ranking', KeyConditionExpression: 'empresaId = :scope' }),
      ExpressionAttributeValues: { ':scope': empresaId ?? 'funcionario' },
      Limit: limit,
      ExclusiveStartKey: place && startKey,
    }),
  );
  // The index over all companies has keys only: any further attribute in it would cost every movement a write.
  const items = empresaId === null ? await getFuncionarios(indexed) : indexed;
  return {
    items: items.map((funcionario, index) => ({ funcionario, position: before + index + 1 })),
    nextCursor: encodeCursor(lastKey && { ...lastKey, antes: String(before + items.length) }),
  };
}

/**
 * Position without counting everybody: the counters of the bands before one's own, and a count of those ahead inside
 * it; 0 for somebody who waits to be let in. Both in one round trip, for the record says where its band begins; a second count only while bands are redrawn.
 */
export async function positionOf(funcionario: FuncionarioItem): Promise<number> {
  const { empresaId, ordem } = funcionario;
  if (ordem === undefined) return 0;
  const own = bandOf(funcionario).from;
  const [{ map, counts }, inBand] = await Promise.all([
    readBands(empresaId),
    countBetween(empresaId, own, ordem),
  ]);
  const start = countFrom(map, counts, ordem);
  const ahead = start === own ? inBand : await countBetween(empresaId, start, ordem);
  if (ahead > BAND_SIZE.max) await askForRedraw(empresaId);
  // `BETWEEN` includes the employee, which makes the count a position; the index may not show a move of this moment yet.
  return countBefore(map, counts, start) + Math.max(1, ahead);
}

/** How many people stand from one sort key through another, in the index. */
async function countBetween(empresaId: string, from: string, to: string): Promise<number> {
  let count = 0;
  const pages = queryPages(
    new QueryCommand({
      TableName: table('funcionarios'),
      IndexName: 'ranking',
      Select: 'COUNT',
      KeyConditionExpression: 'empresaId = :empresaId AND ordem BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':from': from, ':to': to },
    }),
  );
  for await (const page of pages) count += page.count;
  return count;
}

/** Lets the ranking over all companies follow a movement; an older one than it has seen changes nothing. */
export async function followInOverallRanking(
  key: FuncionarioKey,
  { id, saldo }: Pick<MovementPart, 'id' | 'saldo'>,
  at: Date,
) {
  await isWritten(
    db.send(
      new UpdateCommand({
        ...funcionarioKey(key),
        UpdateExpression: 'SET ordemGeral = :ordem, geralAte = :movimento',
        ConditionExpression:
          'attribute_exists(id) AND (attribute_not_exists(geralAte) OR geralAte < :movimento)',
        ExpressionAttributeValues: {
          ':ordem': ordemOf(saldo, at, key.id),
          ':movimento': id,
        },
      }),
    ),
  );
}
