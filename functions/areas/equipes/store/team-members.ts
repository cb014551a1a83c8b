import { refusal } from '../../../../shared/errors.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, beginsWith, equals, exists, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { ConflictError, retry } from '../../../platform/dynamodb/retry.ts';
import { changeInSearch, funcionarioScopes } from '../../../platform/dynamodb/search.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  changePayroll,
  dataChange,
  type FuncionarioItem,
  type FuncionarioKey,
  findEquipe,
  getFuncionario,
  keyOfFuncionario,
  MEMBERS,
  type PayrollChange,
} from '../../contas/index.ts';
import { closeMonth } from '../../ranking/index.ts';

/**
 * The members of teams: the employee's record names the team, a row `membro#<team>#<person>` beside the team lists its
 * members without reading the whole company, and the team counts the members who hold a seat. All three change in one
 * transaction.
 */

type Member = Pick<FuncionarioItem, 'empresaId' | 'id' | 'equipeId' | 'situacao'>;

const holdsSeat = ({ situacao }: { situacao?: Member['situacao'] | undefined }) => situacao !== 'inativo';

const memberId = (equipeId: string, funcionarioId: string) => `${MEMBERS}${equipeId}#${funcionarioId}`;

const memberKey = ({ empresaId, id }: FuncionarioKey, equipeId: string) => ({
  empresaId,
  id: memberId(equipeId, id),
});

const count = (empresaId: string, equipeId: string, change: 1 | 0 | -1, otherwise: () => Error): Write =>
  updateItem(
    'equipes',
    { empresaId, id: equipeId },
    { add: { colaboradores: change } },
    { when: exists('colaboradores'), otherwise },
  );

/**
 * The writes by which an employee enters a team, for the transaction that writes `equipeId` into the record; none without a
 * team. They throw 400 `equipeId` if the company has no such team.
 */
export const enterEquipe = ({ empresaId, id, equipeId, situacao }: Member): Write[] =>
  equipeId === undefined
    ? []
    : [
        // An inactive member adds 0: only the condition remains, that the team exists.
        count(empresaId, equipeId, holdsSeat({ situacao }) ? 1 : 0, () => refusal(REFUSALS.unknownEquipe)),
        putItem('equipes', { ...memberKey({ empresaId, id }, equipeId), funcionarioId: id }),
      ];

/**
 * The writes by which an employee leaves the team, for the transaction that deletes the record or removes `equipeId` from it
 * as it was read. They throw `stale` if the team has just been deleted.
 */
export async function leaveEquipe(member: Member, stale: () => Error): Promise<Write[]> {
  const { equipeId } = member;
  if (equipeId === undefined) return [];
  return [
    ...(holdsSeat(member) ? await countSeat(member, -1, stale) : []),
    deleteItem('equipes', memberKey(member, equipeId)),
  ];
}

/**
 * The write that counts a member who gets or loses a seat, for the transaction that changes the record as it was read; none
 * if there is no such team. Throws `stale` as `leaveEquipe` does.
 */
export async function countSeat(
  { empresaId, equipeId }: Pick<Member, 'empresaId' | 'equipeId'>,
  change: 1 | -1,
  stale: () => Error,
): Promise<Write[]> {
  if (equipeId === undefined || !(await findEquipe(empresaId, equipeId))) return [];
  return [count(empresaId, equipeId, change, stale)];
}

const ATTEMPTS = 4;

export const teamUnchanged = ({ equipeId }: Pick<FuncionarioItem, 'equipeId'>) => unchanged({ equipeId });

/** As `teamUnchanged`, and the same seat and place in the last month with UPS. */
const teamAndMonthUnchanged = ({ equipeId, ordemMes, situacao, guardado }: FuncionarioItem) =>
  unchanged({ equipeId, ordemMes, situacao, guardado });

/** A company's changes to an employee: an absent field stays, null removes it. */
export interface PlaceChange extends PayrollChange {
  nome?: string | undefined;
  cargo?: string | undefined;
  equipeId?: string | null | undefined;
}

/**
 * Changes an employee's name, job title, team, and who the employee is to payroll. Throws 400 for an unknown team, 404 once the
 * employee is gone, 409 for another employee's number. Returns the record as written.
 */
export const changePlace = (
  found: FuncionarioItem,
  wanted: PlaceChange,
  now: Date,
  extra: readonly Write[] = [],
): Promise<FuncionarioItem> =>
  retry(ATTEMPTS, async (attempt) => {
    const current = attempt === 1 ? found : await getFuncionario(found);
    if (!current) throw refusal(REFUSALS.funcionarioNotFound);
    return change(current, wanted, now, extra);
  });

async function change(
  before: FuncionarioItem,
  { nome, cargo, equipeId, ...wanted }: PlaceChange,
  now: Date,
  extra: readonly Write[],
): Promise<FuncionarioItem> {
  const { equipeId: was, ...rest } = before;
  const is = equipeId === undefined ? was : (equipeId ?? undefined);
  const moves = is !== was;
  const payroll = changePayroll(before, wanted);
  const { empresaId, id: funcionarioId } = before;
  const after: FuncionarioItem = {
    ...rest,
    ...(nome !== undefined && { nome }),
    ...(cargo !== undefined && { cargo }),
    ...(is !== undefined && { equipeId: is }),
    ...(moves && { equipeDesde: dayOf(now) }),
    ...payroll?.set,
  };
  if (nome === undefined && cargo === undefined && !moves && !payroll) return before;
  const month = moves ? closeMonth(before, now) : { set: {}, remove: [], writes: [] };
  Object.assign(after, month.set);
  for (const name of [...month.remove, ...(payroll?.remove ?? [])]) delete after[name];
  await transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(before),
      {
        set: {
          nome,
          cargo,
          ...payroll?.set,
          ...month.set,
          ...(moves && { equipeId: is, equipeDesde: dayOf(now) }),
        },
        remove: [
          ...(moves && is === undefined ? ['equipeId'] : []),
          ...month.remove,
          ...(payroll?.remove ?? []),
        ],
      },
      {
        when: all(
          exists('id'),
          teamAndMonthUnchanged(before),
          unchanged({ nome: before.nome, matricula: before.matricula }),
        ),
        otherwise: () => new ConflictError(),
      },
    ),
    ...changeInSearch(funcionarioScopes(before.empresaId), before, after),
    ...(moves ? await leaveEquipe(before, () => new ConflictError()) : []),
    ...(moves ? enterEquipe(after) : []),
    ...month.writes,
    ...(payroll?.writes ?? []),
    ...(moves
      ? [emit('colaborador.mudou_de_equipe', { empresaId, dados: { funcionarioId }, now })]
      : dataChange(before, after, now)),
    ...extra,
  ]);
  return after;
}

interface MemberRow {
  empresaId: string;
  id: string;
  funcionarioId: string;
}

/** Sorts behind every employee's id. */
export const BEHIND_ALL = '~';

/** A page of a team's members, newest first, after the member `from`. `last`: the page's last member, if there may be more. */
export async function listMembers(
  { empresaId, equipeId }: { empresaId: string; equipeId: string },
  { limit, from }: { limit: number; from?: string | undefined },
): Promise<{ keys: FuncionarioKey[]; last: string | undefined }> {
  const { items, lastKey } = await queryPage<MemberRow>('equipes', {
    where: { empresaId },
    range: beginsWith('id', memberId(equipeId, '')),
    newestFirst: true,
    limit,
    fresh: true,
    startKey: from === undefined ? undefined : memberKey({ empresaId, id: from }, equipeId),
  });
  const keys = items.map((row) => ({ empresaId, id: row.funcionarioId }));
  return { keys, last: lastKey && keys.at(-1)?.id };
}

/** Removes a member of a deleted team. If the employee has changed team or is removed, deletes only the row. */
export async function removeMembership(key: FuncionarioKey, equipeId: string): Promise<void> {
  const row = deleteItem('equipes', memberKey(key, equipeId));
  const leave = updateItem(
    'funcionarios',
    keyOfFuncionario(key),
    { remove: ['equipeId'] },
    { when: equals('equipeId', equipeId) },
  );
  if (await tryTransact([leave, row])) await transact([row]);
}
