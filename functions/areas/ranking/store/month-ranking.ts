import { between } from '../../../platform/dynamodb/conditions.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { type FuncionarioItem, getFuncionarios } from '../../contas/index.ts';
import { isHidden, withName } from '../hidden-name.ts';
import { boardEnd, boardOf, monthBoard, monthReachedAt, monthUpsOf } from '../ranking-keys.ts';
import { type Ranked, type RankingScope, rankedInTeam } from './overall-ranking-rows.ts';
import { justBefore } from './position.ts';
import { asideKey } from './standings.ts';

interface MonthRow extends Pick<FuncionarioItem, 'id' | 'fotoPerfilColab'> {
  ordemMes: string;
  nome?: string;
}
/** The part of a month's ranking that is read. */
interface RankingPart {
  empresaId: string;
  /** only employees of this team */
  equipeId?: string | undefined;
  after: string;
  end: string;
  limit: number;
}

/**
 * A page of a month's ranking of a company or team: one query of as many items as rows. Once the month is over, employees who
 * have earned UPS since stand among the places put aside (standings.ts), which are read too; former employees do not
 * appear.
 */
export async function listMonthRanking(
  { empresaId, equipeId }: RankingScope,
  { mes, isOver }: { mes: string; isOver: boolean },
  { limit, cursor }: PageRequest,
): Promise<Page<Ranked>> {
  const scope = { empresaId, mes, ...(equipeId !== undefined && { equipeId }) };
  const place = decodeCursor(cursor, { ...scope, ordemMes: null, antes: null });
  const before = Number.parseInt(place?.antes ?? '', 10) || 0;
  const board = monthBoard(mes);
  // If the last name of the page before was hidden since, its place has another key, which must not appear again.
  const after = place?.ordemMes === undefined ? board : withName(place.ordemMes, false);
  const part = { empresaId, equipeId, after, end: boardEnd(board), limit };
  const [current, aside] = await Promise.all([
    equipeId === undefined ? standingNow(part) : standingInTeam(part, equipeId),
    isOver ? putAside(part) : [],
  ]);
  const seen = new Set<string>();
  const inOrder = [...current, ...aside].sort((a, b) => compare(a.ordemMes, b.ordemMes));
  const rows = inOrder.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
  const items = (await named(empresaId, rows)).map(({ ordemMes, ...row }, index) => ({
    funcionario: { ...row, ups: monthUpsOf(ordemMes) },
    position: before + index + 1,
    hidden: isHidden(ordemMes),
  }));
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    items,
    nextCursor: encodeCursor(
      last && { ...scope, ordemMes: last.ordemMes, antes: String(before + items.length) },
    ),
  };
}

async function standingNow({ empresaId, after, end, limit }: RankingPart): Promise<MonthRow[]> {
  const { items } = await queryPage<MonthRow>('funcionarios', {
    index: 'rankingMes',
    where: { empresaId },
    range: behind('ordemMes', after, end),
    limit,
  });
  return items;
}

/** Sort keys after `after` up to `end`: `BETWEEN` alone would include both. */
const behind = (path: string, after: string, end: string) => between(path, `${after}!`, end);

async function standingInTeam({ after, end, limit }: RankingPart, equipeId: string): Promise<MonthRow[]> {
  const rows = await rankedInTeam(equipeId, 'ordemMes', behind('ordemMes', after, end));
  return rows.slice(0, limit);
}

/** The employees right behind a place in a month's ranking, the nearest first. */
export async function listBehind(
  { empresaId, ordemMes }: { empresaId: string; ordemMes: string },
  limit: number,
): Promise<{ id: string; ups: number; since: string }[]> {
  const rows = await standingNow({ empresaId, after: ordemMes, end: boardEnd(boardOf(ordemMes)), limit });
  return rows.map((row) => ({
    id: row.id,
    ups: monthUpsOf(row.ordemMes),
    since: monthReachedAt(row.ordemMes),
  }));
}

/** The employee right ahead of a place in a month's ranking, without a hidden name; undefined for the first. */
export async function nextAhead({
  empresaId,
  ordemMes,
}: {
  empresaId: string;
  ordemMes: string;
}): Promise<{ nome: string | undefined; ups: number } | undefined> {
  const { items } = await queryPage<MonthRow>('funcionarios', {
    index: 'rankingMes',
    where: { empresaId },
    range: between('ordemMes', boardOf(ordemMes), justBefore(ordemMes)),
    newestFirst: true,
    limit: 1,
  });
  const [row] = items;
  if (!row) return;
  return { nome: isHidden(row.ordemMes) ? undefined : row.nome, ups: monthUpsOf(row.ordemMes) };
}

async function putAside({ empresaId, equipeId, after, end, limit }: RankingPart): Promise<MonthRow[]> {
  const { items } = await queryPage<{ item: string; funcionarioId: string }>('placares', {
    where: { empresaId },
    range: behind('item', asideKey(after, equipeId), asideKey(end, equipeId)),
    limit,
  });
  const before = asideKey('', equipeId).length;
  return items.map(({ item, funcionarioId }) => ({ id: funcionarioId, ordemMes: item.slice(before) }));
}

/** Adds current names and photos to places put aside, which have none, and hides names that are hidden now. */
async function named(empresaId: string, rows: readonly MonthRow[]): Promise<(MonthRow & { nome: string })[]> {
  const unnamed = rows.filter(({ nome }) => nome === undefined);
  // Fresh: around the turn of the month an older copy may not show the employee's newer place.
  const found = await getFuncionarios(
    unnamed.map(({ id }) => ({ empresaId, id })),
    { fresh: true },
  );
  const records = new Map(found.map((record) => [record.id, record]));
  return rows.flatMap((row) => {
    if (row.nome !== undefined) return [{ ...row, nome: row.nome }];
    const record = records.get(row.id);
    if (!record || record.situacao === 'inativo') return [];
    const { nome, fotoPerfilColab, ordem } = record;
    if (standsElsewhere(record, row)) return [];
    const ordemMes = withName(row.ordemMes, !isHidden(ordem ?? ''));
    return [{ ...row, ordemMes, nome, ...(fotoPerfilColab !== undefined && { fotoPerfilColab }) }];
  });
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The place was put aside for a share that was never recorded, and the employee has earned more in that month: the record counts. */
const standsElsewhere = ({ ordemMes = '' }: FuncionarioItem, row: MonthRow): boolean =>
  boardOf(ordemMes) === boardOf(row.ordemMes) && withName(ordemMes, true) !== withName(row.ordemMes, true);
