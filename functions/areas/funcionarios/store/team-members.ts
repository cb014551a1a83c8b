import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { equipeKey, findEquipe, MEMBERS } from '../../equipes/index.ts';
import { type FuncionarioItem, type FuncionarioKey, funcionarioKey, getFuncionario } from './funcionarios.ts';
import { leaveMonth } from './standings.ts';

/**
 * Who is in which team: the person's own record says so, and a row `membro#<team>#<person>` beside the team lists them, so
 * that nobody looks through a whole company for them. The team counts those of them who hold a seat. All three change in one
 * transaction.
 */

type Member = Pick<FuncionarioItem, 'empresaId' | 'id' | 'equipeId' | 'situacao'>;

const holdsSeat = ({ situacao }: { situacao?: Member['situacao'] | undefined }) => situacao !== 'inativo';

const memberId = (equipeId: string, funcionarioId: string) => `${MEMBERS}${equipeId}#${funcionarioId}`;

const count = (empresaId: string, equipeId: string, change: 1 | 0 | -1, otherwise: () => Error): Write => ({
  item: {
    Update: {
      ...equipeKey(empresaId, equipeId),
      UpdateExpression: 'ADD colaboradores :change',
      ConditionExpression: 'attribute_exists(colaboradores)',
      ExpressionAttributeValues: { ':change': change },
    },
  },
  otherwise,
});

/**
 * The writes by which somebody enters a team, for the transaction that writes `equipeId` into the record; none without a
 * team. Throws 400 `equipeId` where the company has no such team.
 */
export const enterEquipe = ({ empresaId, id, equipeId, situacao }: Member): Write[] =>
  equipeId === undefined
    ? []
    : [
        // Who is inactive adds nobody: of the count only its condition is left, that there is such a team.
        count(empresaId, equipeId, holdsSeat({ situacao }) ? 1 : 0, () => refusal('unknownEquipe')),
        {
          item: {
            Put: {
              TableName: table('equipes'),
              Item: { empresaId, id: memberId(equipeId, id), funcionarioId: id },
            },
          },
        },
      ];

/**
 * The writes by which somebody leaves its team, for the transaction that deletes the record or takes `equipeId` from it as it
 * was read. `stale` is thrown where the team has just been deleted: read again.
 */
export async function leaveEquipe(member: Member, stale: () => Error): Promise<Write[]> {
  const { empresaId, id, equipeId } = member;
  if (equipeId === undefined) return [];
  return [
    ...(holdsSeat(member) ? await countSeat(member, -1, stale) : []),
    { item: { Delete: equipeKey(empresaId, memberId(equipeId, id)) } },
  ];
}

/**
 * The write by which a team counts somebody of it who gets a seat or loses it, for the transaction that changes the record as
 * it was read; none where there is no such team. `stale` as above.
 */
export async function countSeat(
  { empresaId, equipeId }: Pick<Member, 'empresaId' | 'equipeId'>,
  change: 1 | -1,
  stale: () => Error,
): Promise<Write[]> {
  if (equipeId === undefined || !(await findEquipe(empresaId, equipeId))) return [];
  return [count(empresaId, equipeId, change, stale)];
}

/** The person has changed, or its team was deleted, between the read and the write. */
class MovedMeanwhileError extends Error {
  override readonly name = 'MovedMeanwhileError';
}

const ATTEMPTS = 4;

/** Condition that somebody still is in the team that was read, or in none. */
export const asMember = ({ equipeId }: Pick<FuncionarioItem, 'equipeId'>) => ({
  condition: equipeId === undefined ? 'attribute_not_exists(equipeId)' : 'equipeId = :equipeAsRead',
  values: equipeId === undefined ? {} : { ':equipeAsRead': equipeId },
});

/**
 * The same, that it holds a seat or none as was read, and that the last month in which it earned UPS, wherever that stands, is
 * the one that was.
 */
function asInMonth(before: FuncionarioItem) {
  const inEquipe = asMember(before);
  const { ordemMes, situacao, guardado } = before;
  const read = { ordemMes, situacao, guardado };
  const conditions = Object.entries(read).map(([name, value]) =>
    value === undefined ? `attribute_not_exists(${name})` : `${name} = :${name}AsRead`,
  );
  const known = Object.entries(read).filter(([, value]) => value !== undefined);
  return {
    condition: [inEquipe.condition, ...conditions].join(' AND '),
    values: {
      ...inEquipe.values,
      ...Object.fromEntries(known.map(([name, value]) => [`:${name}AsRead`, value])),
    },
  };
}

/** What a company changes of somebody's record: absent stays, null takes away. */
export interface PlaceChange {
  cargo?: string | undefined;
  equipeId?: string | null | undefined;
}

/** Changes somebody's post and team. Throws 400 for an unknown team, 404 once the person is gone. Returns the record as written. */
export async function changePlace(
  found: FuncionarioItem,
  { cargo, equipeId }: PlaceChange,
  now: Date,
  extra: readonly Write[] = [],
): Promise<FuncionarioItem> {
  let current: FuncionarioItem | undefined = found;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!current) throw refusal('funcionarioNotFound');
    try {
      return await change(current, { cargo, equipeId }, now, extra);
    } catch (error) {
      if (!(error instanceof MovedMeanwhileError)) throw error;
      current = await getFuncionario(current);
    }
  }
  throw refusal('unavailable');
}

async function change(
  before: FuncionarioItem,
  { cargo, equipeId }: PlaceChange,
  now: Date,
  extra: readonly Write[],
): Promise<FuncionarioItem> {
  const { equipeId: was, ...rest } = before;
  const is = equipeId === undefined ? was : (equipeId ?? undefined);
  const moves = is !== was;
  const after: FuncionarioItem = {
    ...rest,
    ...(cargo !== undefined && { cargo }),
    ...(is !== undefined && { equipeId: is }),
    ...(moves && { equipeDesde: dayOf(now) }),
  };
  if (cargo === undefined && !moves) return before;
  const { condition, values } = asInMonth(before);
  const month = moves ? leaveMonth(before, now) : { set: {}, remove: [], writes: [] };
  Object.assign(after, month.set);
  for (const name of month.remove) delete after[name];
  const set = changeSet({ cargo, ...month.set, ...(moves && { equipeId: is, equipeDesde: dayOf(now) }) }, [
    ...(moves && is === undefined ? ['equipeId'] : []),
    ...month.remove,
  ]);
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(before),
          ...set,
          ConditionExpression: `attribute_exists(id) AND ${condition}`,
          ...(Object.keys({ ...set.ExpressionAttributeValues, ...values }).length > 0 && {
            ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...values },
          }),
        },
      },
      otherwise: () => new MovedMeanwhileError(),
    },
    ...(moves ? await leaveEquipe(before, () => new MovedMeanwhileError()) : []),
    ...(moves ? enterEquipe(after) : []),
    ...month.writes,
    ...(moves
      ? [
          emit('colaborador.mudou_de_equipe', {
            empresaId: before.empresaId,
            dados: { funcionarioId: before.id },
            now,
          }),
        ]
      : []),
    ...extra,
  ]);
  return after;
}

interface MemberRow {
  empresaId: string;
  id: string;
  funcionarioId: string;
}

/** Sorts behind every id of a person. */
export const BEHIND_ALL = '~';

/** A stretch of the people of a team, the newest first, from behind one of them on. `last`: where it ended, if there may be more. */
export async function listMembers(
  { empresaId, equipeId }: { empresaId: string; equipeId: string },
  { limit, from }: { limit: number; from?: string | undefined },
): Promise<{ keys: FuncionarioKey[]; last: string | undefined }> {
  const { items, lastKey } = await queryPage<MemberRow>(
    new QueryCommand({
      TableName: table('equipes'),
      KeyConditionExpression: 'empresaId = :empresaId AND begins_with(id, :rows)',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':rows': memberId(equipeId, '') },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
      ExclusiveStartKey: from === undefined ? undefined : { empresaId, id: memberId(equipeId, from) },
    }),
  );
  const keys = items.map((row) => ({ empresaId, id: row.funcionarioId }));
  return { keys, last: lastKey && keys.at(-1)?.id };
}

/** Somebody of a deleted team is in none: what counted it is gone. Whoever has moved or left meanwhile loses the row alone. */
export async function forgetMembership({ empresaId, id }: FuncionarioKey, equipeId: string): Promise<void> {
  const row: Write = { item: { Delete: equipeKey(empresaId, memberId(equipeId, id)) } };
  try {
    await transact([
      {
        item: {
          Update: {
            ...funcionarioKey({ empresaId, id }),
            ...changeSet({}, ['equipeId'], { equipeId }),
          },
        },
        otherwise: () => new MovedMeanwhileError(),
      },
      row,
    ]);
  } catch (error) {
    if (!(error instanceof MovedMeanwhileError)) throw error;
    await transact([row]);
  }
}
