import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { above, attribute, type Condition, exists } from '../../../platform/dynamodb/conditions.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { type QueryPage, queryAll, queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  type FuncionarioName,
  getFuncionarios,
  keyOfFuncionario,
} from '../../contas/index.ts';
import { isHidden, withName } from '../hidden-name.ts';
import { upsOf } from '../ranking-keys.ts';

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
 * A page of a ranking, or of that of all companies (null): one query of as many items as rows; of a team, whose rows are
 * all read. The cursor also carries how many rows came before (`antes`), from which positions continue.
 */
export async function listRanking(
  scope: RankingScope | null,
  { limit, cursor }: PageRequest,
): Promise<Page<Ranked>> {
  const place = decodeCursor(cursor, { ...rowKey(scope), antes: null });
  const { antes = '', ...startKey } = place ?? {};
  const before = Number.parseInt(antes, 10) || 0;
  const { items, lastKey } = await pageOf(scope, { limit, startKey: place && startKey });
  return {
    items: items.map((funcionario, index) => ({
      funcionario,
      position: before + index + 1,
      hidden: isHidden(funcionario.ordem ?? ''),
    })),
    nextCursor: encodeCursor(lastKey && { ...lastKey, antes: String(before + items.length) }),
  };
}

type RankedItem = Ranked['funcionario'] & Pick<FuncionarioItem, 'ordem'>;

async function pageOf(
  scope: RankingScope | null,
  page: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<RankedItem>> {
  if (scope === null) {
    const { items, lastKey } = await queryPage<FuncionarioKey>('funcionarios', {
      index: 'rankingGeral',
      where: { todos: 'funcionario' },
      ...page,
    });
    // The index over all companies has keys only: any further attribute in it would cost every movement a write.
    return { items: await getFuncionarios(items), lastKey };
  }
  const { empresaId, equipeId } = scope;
  return equipeId === undefined
    ? queryPage('funcionarios', { index: 'ranking', where: { empresaId }, ...page })
    : pageOfTeam({ empresaId, equipeId }, page);
}

async function pageOfTeam(
  team: { empresaId: string; equipeId: string },
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
): Promise<QueryPage<RankedItem>> {
  // Also behind the key that the last row has with its name hidden: it must not appear again.
  const after = startKey
    ? above('ordemGeral', withName(String(startKey.ordemGeral), false))
    : exists('ordemGeral');
  const rows = await rankedInTeam(team.equipeId, 'ordemGeral', after);
  const items = rows
    .slice(0, limit)
    .map(({ ordemGeral, ...row }) => ({ ...row, ordem: ordemGeral, ups: upsOf(ordemGeral) }));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, lastKey: last && { ...team, id: last.id, ordemGeral: last.ordem } };
}

/**
 * The rows of a team's employees in the order of a sort key. All are read: an index sorted by a key that changes would cost
 * each movement one unit more, more than reading the team now and then (docs/decisions/076-teams.md).
 */
export async function rankedInTeam<K extends 'ordemGeral' | 'ordemMes'>(
  equipeId: string,
  key: K,
  filter: Condition,
): Promise<(FuncionarioName & Record<K, string>)[]> {
  const rows = await queryAll<FuncionarioName & Record<K, string>>('funcionarios', {
    index: 'porEquipe',
    where: { equipeId },
    filter,
  });
  return rows.sort((a, b) => (a[key] < b[key] ? -1 : 1));
}

/** The attributes of a cursor; null: differs from row to row. */
function rowKey(scope: RankingScope | null): Record<string, string | null> {
  if (scope === null) return { todos: 'funcionario', ordemGeral: null, empresaId: null, id: null };
  const { empresaId, equipeId } = scope;
  return equipeId === undefined
    ? { empresaId, id: null, ordem: null }
    : { empresaId, equipeId, id: null, ordemGeral: null };
}

/** Sets an active employee's place in the rankings over all companies and of a team to that by the current balance. */
export const updateOverallRanking = (key: FuncionarioKey): Promise<boolean> =>
  tryWrite(
    updateItem(
      'funcionarios',
      keyOfFuncionario(key),
      { set: { ordemGeral: attribute('ordem') } },
      { when: exists('ordem') },
    ),
  );
