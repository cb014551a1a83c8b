import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MovementPart } from '../../../../shared/events/define.ts';
import { isHidden, ordemOf } from '../../../../shared/rules/ranking.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { db, isWritten, queryPage, table } from '../../../platform/dynamodb/db.ts';
import { bandOf } from './bands.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  funcionarioKey,
  getFuncionarios,
} from './funcionarios.ts';
import { countOf, placeOf } from './place.ts';

export interface Ranked {
  funcionario: Pick<FuncionarioItem, 'id' | 'nome' | 'ups' | 'fotoPerfilColab'>;
  /** 1 is the top */
  position: number;
  /** colleagues don't read the name; the place counts all the same */
  hidden: boolean;
}

/** Whose ranking: a company's, or that of one of its teams, which has been looked up among them. */
export interface RankingScope {
  empresaId: string;
  equipeId?: string | undefined;
}

/**
 * A page of a ranking, or of that of all companies (null): one query of as many items as rows. The cursor also carries how many
 * rows came before (`antes`), so that positions go on counting.
 */
export async function listRanking(
  scope: RankingScope | null,
  { limit, cursor }: PageRequest,
): Promise<Page<Ranked>> {
  const place = decodeCursor(cursor, { ...rowKey(scope), antes: null });
  const { antes = '', ...startKey } = place ?? {};
  const before = Number.parseInt(antes, 10) || 0;
  const { items: indexed, lastKey } = await queryPage<FuncionarioItem>(
    new QueryCommand({
      TableName: table('funcionarios'),
      ...(scope === null
        ? { IndexName: 'rankingGeral', KeyConditionExpression: 'todos = :scope' }
        : scope.equipeId === undefined
          ? { IndexName: 'ranking', KeyConditionExpression: 'empresaId = :scope' }
          : { IndexName: 'rankingEquipe', KeyConditionExpression: 'equipeId = :scope' }),
      ExpressionAttributeValues: { ':scope': scope?.equipeId ?? scope?.empresaId ?? 'funcionario' },
      Limit: limit,
      ExclusiveStartKey: place && startKey,
    }),
  );
  // The index over all companies has keys only: any further attribute in it would cost every movement a write.
  const items = scope === null ? await getFuncionarios(indexed) : indexed;
  return {
    items: items.map((funcionario, index) => ({
      funcionario,
      position: before + index + 1,
      hidden: isHidden(funcionario.ordem ?? ''),
    })),
    nextCursor: encodeCursor(lastKey && { ...lastKey, antes: String(before + items.length) }),
  };
}

/** The key of a row in its ranking: null for what differs from row to row. */
function rowKey(scope: RankingScope | null): Record<string, string | null> {
  if (scope === null) return { todos: 'funcionario', ordemGeral: null, empresaId: null, id: null };
  const { empresaId, equipeId } = scope;
  return { empresaId, id: null, ordem: null, ...(equipeId !== undefined && { equipeId }) };
}

/** The place by the balance among one's own team: as many rows are counted as stand before it there. */
export async function positionInTeam({ ordem }: FuncionarioItem, equipeId: string): Promise<number> {
  if (ordem === undefined) return 0;
  const ahead = await countOf(
    new QueryCommand({
      TableName: table('funcionarios'),
      IndexName: 'rankingEquipe',
      Select: 'COUNT',
      KeyConditionExpression: 'equipeId = :equipeId AND ordem <= :ordem',
      ExpressionAttributeValues: { ':equipeId': equipeId, ':ordem': ordem },
    }),
  );
  return Math.max(1, ahead);
}

/** The place by the balance; 0 for somebody who stands in no ranking. */
export async function positionOf(funcionario: FuncionarioItem): Promise<number> {
  const { empresaId, ordem } = funcionario;
  if (ordem === undefined) return 0;
  const ahead = (from: string) =>
    countOf(
      new QueryCommand({
        TableName: table('funcionarios'),
        IndexName: 'ranking',
        Select: 'COUNT',
        KeyConditionExpression: 'empresaId = :empresaId AND ordem BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':empresaId': empresaId, ':from': from, ':to': ordem },
      }),
    );
  return (await placeOf({ empresaId, ordem, band: bandOf(funcionario), ahead })).position;
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
          'attribute_exists(id) AND attribute_not_exists(situacao) AND (attribute_not_exists(geralAte) OR geralAte < :movimento)',
        ExpressionAttributeValues: {
          ':ordem': ordemOf(saldo, at, key.id),
          ':movimento': id,
        },
      }),
    ),
  );
}
