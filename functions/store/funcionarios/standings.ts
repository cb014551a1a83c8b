import { addMs, DAY_MS, epoch, monthOf } from '../../../shared/rules/dates.ts';
import {
  boardOf,
  isHidden,
  monthBoard,
  monthOfBoard,
  monthUpsOf,
  ordemOf,
} from '../../../shared/rules/ranking.ts';
import { table, type Write } from '../db.ts';
import type { FuncionarioItem } from './funcionarios.ts';

/**
 * Where somebody stands in the ranking of a month: kept in the person's own record, which says it of the last month in
 * which UPS were earned. What it said of the month before is put aside with the first UPS of another.
 */

/** Past months can be looked up for two years, as results can. */
const KEPT_MS = 26 * 31 * DAY_MS;

/** A place in the ranking of a month, and the write that goes with it where another month begins. */
export interface Earned {
  ordemMes: string;
  writes: Write[];
}

/** The place after `valor` more UPS were earned. */
export function earnInMonth(
  before: Pick<FuncionarioItem, 'empresaId' | 'id' | 'ordem' | 'ordemMes'>,
  valor: number,
  now: Date,
): Earned {
  const known = before.ordemMes === undefined ? '' : boardOf(before.ordemMes);
  const asked = monthBoard(monthOf(now));
  // What arrives late after the turn counts in the month that has begun: no month changes once it is over.
  const board = known > asked ? known : asked;
  const hidden = before.ordem !== undefined && isHidden(before.ordem);
  const earned = before.ordemMes !== undefined && known === board ? monthUpsOf(before.ordemMes) : 0;
  return {
    ordemMes: board + ordemOf(earned + valor, now, before.id, { hidden }),
    writes: before.ordemMes !== undefined && known < board ? [keepStanding(before, before.ordemMes)] : [],
  };
}

const keepStanding = (
  { empresaId, id }: Pick<FuncionarioItem, 'empresaId' | 'id'>,
  ordemMes: string,
): Write => ({
  item: {
    Update: {
      TableName: table('placares'),
      Key: { empresaId, item: ordemMes },
      UpdateExpression: 'SET funcionarioId = :id, expiraEm = :until',
      ExpressionAttributeValues: {
        ':id': id,
        ':until': epoch(addMs(new Date(`${monthOfBoard(boardOf(ordemMes))}-01T03:00:00Z`), KEPT_MS)),
      },
    },
  },
});
