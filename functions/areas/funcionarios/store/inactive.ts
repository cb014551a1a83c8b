import { monthOf } from '../../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, equals } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { takeBack } from '../../contas/index.ts';
import { freeSeat, reserveSeat } from '../../empresas/index.ts';
import { boardOf, monthBoard, ordemOf } from '../ranking.ts';
import { countedAccess } from './access.ts';
import { bandsUnchanged, countInBands, uncountInBands } from './bands.ts';
import { directoryDataUnchanged, type FuncionarioChange } from './directory.ts';
import {
  contaOf,
  type FuncionarioItem,
  keyOfFuncionario,
  type SortKeys,
  StaleBalanceError,
} from './funcionarios.ts';
import { removePending } from './pending.ts';
import { countSeat, teamUnchanged } from './team-members.ts';

/**
 * Inactive employees have no sign-in and no seat, but keep UPS and history. Their sort keys are kept in `guardado`, so that
 * they are in no index of a ranking, and are restored with the activation.
 */

const RANKED = ['ordem', 'ordemGeral', 'faixa', 'faixaInicio', 'ordemMes', 'faixaMes', 'faixaMesInicio'];

/** The sort key for an employee without one: with 0 UPS, behind all others with 0. */
const noPlace = (found: FuncionarioItem, now: Date): string =>
  ordemOf(0, now, found.id, { hidden: !preferenciasOf(found).aparecerNoRanking });

/** Removes sign-in and seat. Throws StaleBalanceError if the record changed since it was read. */
export async function deactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: FuncionarioChange,
): Promise<void> {
  const { empresaId, situacao, ordem = noPlace(found, now), ordemMes } = found;
  // A change of address already takes the account back.
  const ended =
    'epoca' in values ? undefined : await takeBack(contaOf(found, found.email), 'inativado', { now });
  const guardado: SortKeys = { ordem, ...(ordemMes !== undefined && { ordemMes }) };
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
      { when: all(recordUnchanged(found), bandsUnchanged(found)), otherwise: () => new StaleBalanceError() },
    ),
    freeSeat(empresaId, { waiting: situacao === 'aguardando', inactive: true }),
    ...(await countSeat(found, -1, () => new StaleBalanceError())),
    ...(situacao === 'aguardando' ? removePending(found) : uncountInBands(found, monthOf(now))),
    ...countedAccess(found, now),
    ...writes,
  ]);
}

const recordUnchanged = (found: FuncionarioItem) =>
  all(equals('movimentos', found.movimentos), directoryDataUnchanged(found), teamUnchanged(found));

/**
 * Restores sign-in, seat and the places in the rankings. Throws 403 if no seat is free, StaleBalanceError if the record
 * changed since it was read.
 */
export async function reactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: FuncionarioChange,
): Promise<void> {
  const { empresaId, id, guardado } = found;
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
          ordemGeral: ordem,
        },
        remove: [...remove, 'situacao', 'inativoDesde', 'guardado'],
      },
      { when: recordUnchanged(found), otherwise: () => new StaleBalanceError() },
    ),
    reserveSeat(empresaId, { inactive: true }),
    ...(await countSeat(found, 1, () => new StaleBalanceError())),
    ...counted,
    ...countedAccess(found, now),
    ...writes,
  ]);
}
