import { monthOf } from '../../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { boardOf, monthBoard, ordemOf, withName } from '../../../../shared/rules/ranking.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, equals } from '../../../platform/dynamodb/conditions.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { allSessionsEnded } from '../../contas/index.ts';
import { freeSeat, reserveSeat } from '../../empresas/index.ts';
import { asBanded, countInBands, uncount } from './bands.ts';
import { asSeen, type RecordChange } from './directory.ts';
import {
  contaOf,
  type FuncionarioItem,
  keyOfFuncionario,
  type Places,
  StaleBalanceError,
} from './funcionarios.ts';
import { asMember, countSeat } from './team-members.ts';
import { leaveWaiting } from './waiting.ts';

/**
 * Inactive employees have no sign-in and no seat, but keep UPS and history. Their sort keys are kept aside, so that they are
 * in no index of a ranking, and return with the activation.
 */

const RANKED = ['ordem', 'ordemGeral', 'faixa', 'faixaInicio', 'ordemMes', 'faixaMes', 'faixaMesInicio'];

/** The place of an employee who was pending, in no ranking: with 0 UPS, behind all others who have 0. */
const noPlace = (found: FuncionarioItem, now: Date): string =>
  ordemOf(0, now, found.id, { hidden: !preferenciasOf(found).aparecerNoRanking });

/** Takes sign-in and seat away. Throws StaleBalanceError where the record changed since it was read. */
export async function deactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: RecordChange,
): Promise<void> {
  const { empresaId, situacao, ordem = noPlace(found, now), ordemMes } = found;
  // A change of address ends all sessions by itself.
  const ended =
    'sessoesDesde' in values
      ? undefined
      : await allSessionsEnded(contaOf(found, found.email), undefined, now);
  const guardado: Places = { ordem, ...(ordemMes !== undefined && { ordemMes }) };
  await transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(found),
      {
        set: {
          ...values,
          ...ended?.set,
          situacao: 'inativo',
          inativoDesde: now.toISOString(),
          guardado,
        },
        remove: [...remove, ...(ended?.remove ?? []), ...RANKED],
      },
      { when: all(asRead(found), asBanded(found)), otherwise: () => new StaleBalanceError() },
    ),
    freeSeat(empresaId, { waiting: situacao === 'aguardando', inactive: true }),
    ...(await countSeat(found, -1, () => new StaleBalanceError())),
    ...(situacao === 'aguardando' ? leaveWaiting(found) : uncount(found, monthOf(now))),
    ...writes,
  ]);
}

const asRead = (found: FuncionarioItem) =>
  all(equals('movimentos', found.movimentos), asSeen(found), asMember(found));

/**
 * Gives sign-in, seat and the places in the rankings back. Throws 403 where no seat is free, StaleBalanceError where the
 * record changed since it was read.
 */
export async function reactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: RecordChange,
): Promise<void> {
  const { empresaId, id, guardado, movimentos } = found;
  const ordem = guardado?.ordem ?? noPlace(found, now);
  const ordemMes = guardado?.ordemMes;
  // Nothing reads the bands of a month that is over.
  const isNow = ordemMes !== undefined && boardOf(ordemMes) === monthBoard(monthOf(now));
  const { record, writes: counted } = countInBands(
    { empresaId, id },
    { ordem, ...(isNow && { ordemMes }) },
    undefined,
  );
  await transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(found),
      {
        set: {
          ...values,
          ...record,
          ordem,
          ordemMes,
          ordemGeral: withName(ordem, true),
          // Events of earlier movements come too late.
          geralAte: lineId(movimentos),
        },
        remove: [...remove, 'situacao', 'inativoDesde', 'guardado'],
      },
      { when: asRead(found), otherwise: () => new StaleBalanceError() },
    ),
    reserveSeat(empresaId, { inactive: true }),
    ...(await countSeat(found, 1, () => new StaleBalanceError())),
    ...counted,
    ...writes,
  ]);
}
