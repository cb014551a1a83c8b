import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Counts } from '../../../../shared/rules/bands.ts';
import {
  boardEnd,
  boardOf,
  isHidden,
  monthBoard,
  monthReachedAt,
  monthUpsOf,
  withName,
} from '../../../../shared/rules/ranking.ts';
import { readCounters } from '../../../platform/dynamodb/counters.ts';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../../platform/dynamodb/cursor.ts';
import { queryPage, queryPages, table } from '../../../platform/dynamodb/db.ts';
import { monthBandOf, type readBands } from './bands.ts';
import { type FuncionarioItem, getFuncionarios } from './funcionarios.ts';
import { countOf, placeOf } from './place.ts';
import type { Ranked, RankingScope } from './ranking.ts';
import { asideKey } from './standings.ts';

interface Row extends Pick<FuncionarioItem, 'id' | 'fotoPerfilColab'> {
  ordemMes: string;
  nome?: string;
}
/** The stretch of a company's ranking of a month that is read. */
interface Part {
  empresaId: string;
  /** those of a team only */
  equipeId?: string | undefined;
  after: string;
  end: string;
  limit: number;
}

/**
 * A page of a company's ranking of a month, or of a team's: one query of as many items as rows. Of a month that is over, whoever has
 * earned UPS since stands among what was put aside (standings.ts), and the two are read side by side; whoever has left
 * stands nowhere.
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
  // A name that was hidden meanwhile is another key of the same place, which the page before has had.
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

async function standingNow({ empresaId, after, end, limit }: Part): Promise<Row[]> {
  const { items } = await queryPage<Row>(
    new QueryCommand({
      TableName: table('funcionarios'),
      IndexName: 'rankingMes',
      KeyConditionExpression: 'empresaId = :empresaId AND ordemMes BETWEEN :after AND :end',
      // `BETWEEN` has the last row of the page before once more.
      ExpressionAttributeValues: { ':empresaId': empresaId, ':after': `${after}!`, ':end': end },
      Limit: limit,
    }),
  );
  return items;
}

/**
 * The same of a team, whose people are all read: an index by month beside the one by balance would cost each of their
 * shares two units more than a team's reading costs now and then (docs/decisions/077-team-figures.md).
 */
async function standingInTeam({ after, end, limit }: Part, equipeId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { items } of queryPages<Row>(inTeam(equipeId, { after: `${after}!`, end })))
    rows.push(...items);
  return rows.sort((a, b) => (a.ordemMes < b.ordemMes ? -1 : 1)).slice(0, limit);
}

const inTeam = (equipeId: string, { after, end }: { after: string; end: string }, select?: 'COUNT') =>
  new QueryCommand({
    TableName: table('funcionarios'),
    IndexName: 'rankingEquipe',
    KeyConditionExpression: 'equipeId = :equipeId',
    FilterExpression: 'ordemMes BETWEEN :after AND :end',
    ExpressionAttributeValues: { ':equipeId': equipeId, ':after': after, ':end': end },
    ...(select && { Select: select }),
  });

/** The place among one's own team in a month; 0 for who earned nothing in it. */
export async function monthPositionInTeam(
  { ordemMes = '' }: FuncionarioItem,
  equipeId: string,
  mes: string,
): Promise<number> {
  const board = monthBoard(mes);
  if (boardOf(ordemMes) !== board) return 0;
  return Math.max(1, await countOf(inTeam(equipeId, { after: board, end: ordemMes }, 'COUNT')));
}

/** Who stands right behind somebody in the ranking of a month, the nearest first. */
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

async function putAside({ empresaId, equipeId, after, end, limit }: Part): Promise<Row[]> {
  const { items } = await queryPage<{ item: string; funcionarioId: string }>(
    new QueryCommand({
      TableName: table('placares'),
      KeyConditionExpression: 'empresaId = :empresaId AND #item BETWEEN :after AND :end',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':after': asideKey(`${after}!`, equipeId),
        ':end': asideKey(end, equipeId),
      },
      Limit: limit,
    }),
  );
  const before = asideKey('', equipeId).length;
  return items.map(({ item, funcionarioId }) => ({ id: funcionarioId, ordemMes: item.slice(before) }));
}

/** What was put aside has neither name nor photo: both are as they are today, and hidden where they are today. */
async function named(empresaId: string, rows: readonly Row[]): Promise<(Row & { nome: string })[]> {
  const unnamed = rows.filter(({ nome }) => nome === undefined);
  // As they are now: in the seconds around the turn a copy of before would not say that its person stands elsewhere.
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

/** Put aside for a share that was never recorded, before more was earned in the same month: the record says where. */
const standsElsewhere = ({ ordemMes = '' }: FuncionarioItem, row: Row): boolean =>
  boardOf(ordemMes) === boardOf(row.ordemMes) && withName(ordemMes, true) !== withName(row.ordemMes, true);

/** The place in the ranking of a month, and the company's counters that were read for it; 0 for who earned nothing in it. */
export async function monthPositionOf(
  funcionario: FuncionarioItem,
  mes: string,
  bands?: () => ReturnType<typeof readBands>,
): Promise<{ position: number; counts: Counts }> {
  const { empresaId, ordemMes = '' } = funcionario;
  const band = boardOf(ordemMes) === monthBoard(mes) ? monthBandOf(funcionario) : undefined;
  if (!band) return { position: 0, counts: await readCounters(empresaId) };
  const ahead = (from: string) =>
    countOf(
      new QueryCommand({
        TableName: table('funcionarios'),
        IndexName: 'rankingMes',
        Select: 'COUNT',
        KeyConditionExpression: 'empresaId = :empresaId AND ordemMes BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':empresaId': empresaId, ':from': from, ':to': ordemMes },
      }),
    );
  return placeOf({ empresaId, ordem: ordemMes, band, ahead, bands });
}
