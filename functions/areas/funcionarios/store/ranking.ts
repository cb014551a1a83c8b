import type { MovementPart } from '../../../events/define.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, below, between, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { countItems, type QueryPage, queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { isHidden } from '../../preferencias/index.ts';
import { ordemOf } from '../ranking.ts';
import { bandOf } from './bands.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionarios,
  keyOfFuncionario,
} from './funcionarios.ts';
import { countPosition } from './position.ts';

export interface Ranked {
  funcionario: Pick<FuncionarioItem, 'id' | 'nome' | 'ups' | 'fotoPerfilColab'>;
  /** 1 is the top */
  position: number;
  /** colleagues see the position, not the name */
  hidden: boolean;
}

/** The ranking of a company, or of one of its teams; the caller has checked that the team is the company's. */
export interface RankingScope {
  empresaId: string;
  equipeId?: string | undefined;
}

/**
 * A page of a ranking, or of that of all companies (null): one query of as many items as rows. The cursor also carries how
 * many rows came before (`antes`), from which positions continue.
 */
export async function listRanking(
  scope: RankingScope | null,
  { limit, cursor }: PageRequest,
): Promise<Page<Ranked>> {
  const place = decodeCursor(cursor, { ...rowKey(scope), antes: null });
  const { antes = '', ...startKey } = place ?? {};
  const before = Number.parseInt(antes, 10) || 0;
  const { items: indexed, lastKey } = await pageOf(scope, { limit, startKey: place && startKey });
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

function pageOf(
  scope: RankingScope | null,
  page: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<FuncionarioItem>> {
  if (scope === null)
    return queryPage('funcionarios', { index: 'rankingGeral', where: { todos: 'funcionario' }, ...page });
  const { empresaId, equipeId } = scope;
  return equipeId === undefined
    ? queryPage('funcionarios', { index: 'ranking', where: { empresaId }, ...page })
    : queryPage('funcionarios', { index: 'rankingEquipe', where: { equipeId }, ...page });
}

/** The attributes of a cursor; null: differs from row to row. */
function rowKey(scope: RankingScope | null): Record<string, string | null> {
  if (scope === null) return { todos: 'funcionario', ordemGeral: null, empresaId: null, id: null };
  const { empresaId, equipeId } = scope;
  return { empresaId, id: null, ordem: null, ...(equipeId !== undefined && { equipeId }) };
}

/** The position by the balance within a team: counts the rows ahead. */
export async function positionInTeam({ ordem }: FuncionarioItem, equipeId: string): Promise<number> {
  if (ordem === undefined) return 0;
  const ahead = await countItems('funcionarios', {
    index: 'rankingEquipe',
    where: { equipeId },
    range: atMost('ordem', ordem),
  });
  return Math.max(1, ahead);
}

/** The position by the balance; 0 for an employee in no ranking. */
export async function positionOf(funcionario: FuncionarioItem): Promise<number> {
  const { empresaId, ordem } = funcionario;
  if (ordem === undefined) return 0;
  const ahead = (from: string) =>
    countItems('funcionarios', {
      index: 'ranking',
      where: { empresaId },
      range: between('ordem', from, ordem),
    });
  return (await countPosition({ empresaId, ordem, band: bandOf(funcionario), ahead })).position;
}

/** Sets an active employee's place in the ranking over all companies, unless it already includes a later movement. */
export const updateOverallRanking = (
  key: FuncionarioKey,
  { id, saldo }: Pick<MovementPart, 'id' | 'saldo'>,
  at: Date,
): Promise<boolean> =>
  tryWrite(
    updateItem(
      'funcionarios',
      keyOfFuncionario(key),
      { set: { ordemGeral: ordemOf(saldo, at, key.id), geralAte: id } },
      { when: all(exists('id'), missing('situacao'), any(missing('geralAte'), below('geralAte', id))) },
    ),
  );
