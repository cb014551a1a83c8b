import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch, MINUTE_MS, monthEnd, monthOf } from '../../../../shared/rules/dates.ts';
import {
  boardOf,
  isHidden,
  monthBoard,
  monthOfBoard,
  monthUpsOf,
  ordemOf,
} from '../../../../shared/rules/ranking.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';
import type { FuncionarioItem } from './funcionarios.ts';

/**
 * Where somebody stands in the ranking of a month: kept in the person's own record, which says it of the last month in
 * which UPS were earned. What it said of the month before is put aside with the first UPS of another.
 */

/** Past months can be looked up for two years, as results can. */
const KEPT_MS = 26 * 31 * DAY_MS;

/** A share that is asked for so shortly before a month ends may be recorded after one of the next month (share-video). */
const AT_THE_TURN_MS = 20 * MINUTE_MS;

/** A place in the ranking of a month, and the write that goes with it where another month begins. */
export interface Earned {
  ordemMes: string;
  writes: Write[];
  /**
   * for the transaction, at a month's end: a share of the next one that has died since may have put aside the place that
   * this one leaves, where nobody would look for it again
   */
  cleared: Write[];
}

/** Somebody with the places in the rankings: an inactive person's stand in `guardado`, in no index, and still move. */
export const withPlaces = <T extends Pick<FuncionarioItem, 'ordem' | 'ordemMes' | 'guardado'>>(
  person: T,
): T => (person.guardado ? { ...person, ...person.guardado } : person);

/** The place after `valor` more UPS were earned. */
export function earnInMonth(
  person: Pick<FuncionarioItem, 'empresaId' | 'id' | 'ordem' | 'ordemMes' | 'equipeId' | 'guardado'>,
  valor: number,
  now: Date,
): Earned {
  const before = withPlaces(person);
  const known = before.ordemMes === undefined ? '' : boardOf(before.ordemMes);
  const asked = monthBoard(monthOf(now));
  // What arrives late after the turn counts in the month that has begun: no month changes once it is over.
  const board = known > asked ? known : asked;
  const hidden = before.ordem !== undefined && isHidden(before.ordem);
  const earned = before.ordemMes !== undefined && known === board ? monthUpsOf(before.ordemMes) : 0;
  return {
    ordemMes: board + ordemOf(earned + valor, now, before.id, { hidden }),
    writes: before.ordemMes !== undefined && known < board ? putAside(before, before.ordemMes) : [],
    cleared:
      known === board && monthEnd(now).getTime() - now.getTime() <= AT_THE_TURN_MS ? clear(before) : [],
  };
}

type Standing = Pick<FuncionarioItem, 'empresaId' | 'id' | 'equipeId'>;

/** In the company's ranking, and in that of the team that the person was in when the month ended. */
const putAside = (before: Standing, ordemMes: string): Write[] => [
  keepStanding(before, ordemMes),
  ...(before.equipeId === undefined ? [] : [keepStanding(before, ordemMes, before.equipeId)]),
];

const clear = (before: Standing & Pick<FuncionarioItem, 'ordemMes'>): Write[] =>
  before.ordemMes === undefined
    ? []
    : keysOf({ writes: putAside(before, before.ordemMes) }).map((Key) => ({
        item: { Delete: { TableName: table('placares'), Key } },
      }));

const keysOf = ({ writes }: Pick<Earned, 'writes'>) =>
  writes.flatMap(({ item: { Update } }) => (Update?.Key ? [Update.Key] : []));

/**
 * Puts a month's place aside before the transaction that begins another month, not in it: outside, each write costs half.
 * If the place stands twice until then, or for good because the transaction failed, it is counted once (month-ranking.ts).
 * What an earlier try put aside is deleted if more was earned in that month meanwhile.
 */
export async function putAsideAhead(month: Earned, tried: Earned | undefined): Promise<void> {
  for (const { item } of month.writes) if (item.Update) await db.send(new UpdateCommand(item.Update));
  if (!tried || month.writes.length === 0) return;
  const kept = new Set(keysOf(month).map((key) => key.item));
  for (const Key of keysOf(tried))
    if (!kept.has(Key.item)) await db.send(new DeleteCommand({ TableName: table('placares'), Key }));
}

/** The key under which a standing is put aside: of everybody, or among those of a team. */
export const asideKey = (ordemMes: string, equipeId?: string): string =>
  equipeId === undefined ? ordemMes : `equipe#${equipeId}#${ordemMes}`;

const keepStanding = ({ empresaId, id }: Standing, ordemMes: string, equipeId?: string): Write => ({
  item: {
    Update: {
      TableName: table('placares'),
      Key: { empresaId, item: asideKey(ordemMes, equipeId) },
      UpdateExpression: 'SET funcionarioId = :id, expiraEm = :until',
      ExpressionAttributeValues: {
        ':id': id,
        ':until': epoch(addMs(new Date(`${monthOfBoard(boardOf(ordemMes))}-01T03:00:00Z`), KEPT_MS)),
      },
    },
  },
});

interface LeftMonth {
  set: Pick<FuncionarioItem, 'guardado'>;
  remove: ('ordemMes' | 'faixaMes' | 'faixaMesInicio')[];
  writes: Write[];
}

/**
 * What goes with a change of team: a month that is over stays with the team in which it ended, put aside there, and the
 * record says no more of it (`set`, `remove`). The write must hold on to the `ordemMes` and the `guardado` that were read.
 */
export function leaveMonth(
  before: Standing & Pick<FuncionarioItem, 'ordem' | 'ordemMes' | 'guardado'>,
  now: Date,
): LeftMonth {
  const { ordemMes, guardado } = withPlaces(before);
  if (ordemMes === undefined || boardOf(ordemMes) >= monthBoard(monthOf(now)))
    return { set: {}, remove: [], writes: [] };
  const writes = putAside(before, ordemMes);
  if (guardado) return { set: { guardado: { ordem: guardado.ordem } }, remove: [], writes };
  return { set: {}, remove: ['ordemMes', 'faixaMes', 'faixaMesInicio'], writes };
}
