import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, equals } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import {
  contaOf,
  type FuncionarioItem,
  keyOfFuncionario,
  type SortKeys,
  StaleBalanceError,
  takeBack,
} from '../../contas/index.ts';
import { freeSeat, reserveSeat } from '../../empresas/index.ts';
import { countSeat, teamUnchanged } from '../../equipes/index.ts';
import { ordemOf } from '../../ranking/index.ts';
import { countedAccess } from './access.ts';
import { directoryDataUnchanged, type FuncionarioChange } from './directory.ts';
import { removePending } from './pending.ts';

/**
 * Inactive employees have no sign-in and no seat, but keep UPS and history. Their sort keys are kept in `guardado`, so that
 * they are in no index of a ranking, and are restored with the activation.
 */

const RANKED = ['ordem', 'ordemGeral', 'ordemMes'];

/** The sort key for an employee without one: with 0 UPS, behind all others with 0. */
const noPlace = (found: FuncionarioItem, now: Date): string =>
  ordemOf(0, now, found.id, { hidden: !preferenciasOf(found).aparecerNoRanking });

/** Removes sign-in and seat. Throws StaleBalanceError if the record changed since it was read. */
export async function deactivate(
  found: FuncionarioItem,
  now: Date,
  { values, remove, writes }: FuncionarioChange,
): Promise<void> {
  const { empresaId, situacao, conviteAdiado, ordem = noPlace(found, now), ordemMes } = found;
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
        remove: [...remove, ...(ended?.remove ?? []), ...RANKED, 'conviteAdiado'],
      },
      { when: recordUnchanged(found), otherwise: () => new StaleBalanceError() },
    ),
    freeSeat(empresaId, { waiting: situacao === 'aguardando', inactive: true, uninvited: conviteAdiado }),
    ...(await countSeat(found, -1, () => new StaleBalanceError())),
    ...(situacao === 'aguardando' ? removePending(found) : []),
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
  const { empresaId, guardado } = found;
  const ordem = guardado?.ordem ?? noPlace(found, now);
  await transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(found),
      {
        set: {
          ...values,
          ordem,
          ordemMes: guardado?.ordemMes,
          ordemGeral: ordem,
        },
        remove: [...remove, 'situacao', 'inativoDesde', 'guardado'],
      },
      { when: recordUnchanged(found), otherwise: () => new StaleBalanceError() },
    ),
    reserveSeat(empresaId, { inactive: true }),
    ...(await countSeat(found, 1, () => new StaleBalanceError())),
    ...countedAccess(found, now),
    ...writes,
  ]);
}
