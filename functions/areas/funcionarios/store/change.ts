import { refusal } from '../../../../shared/refusals.ts';
import { monthOf } from '../../../../shared/rules/dates.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals } from '../../../platform/dynamodb/conditions.ts';
import { changeInSearch, funcionarioScopes, removeFromSearch } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { giveUpAll, NO_CHANGE, type PendingEmail } from '../../contas/index.ts';
import { freeSeat, inactiveNoMore } from '../../empresas/index.ts';
import { asBanded, uncount } from './bands.ts';
import { asSeen } from './directory.ts';
import { releaseExternalId } from './external-ids.ts';
import { type FuncionarioItem, keyOfFuncionario, StaleBalanceError } from './funcionarios.ts';
import { dropAddress, isUnclaimed } from './inactive-addresses.ts';
import { asBound, freeMembers } from './members.ts';
import { asMember, leaveEquipe } from './team-members.ts';
import { leaveWaiting } from './waiting.ts';

export interface ProfileChange {
  nome: string;
  telefone?: string | undefined;
  fotoPerfilColab?: string | undefined;
}

/** Changes the employee's own profile and, if asked for, the e-mail. Throws 409 where the e-mail changed meanwhile. */
export const updateProfile = (
  before: FuncionarioItem,
  change: ProfileChange,
  { remove, writes, ...pending }: PendingEmail = NO_CHANGE,
  extra: readonly Write[] = [],
): Promise<void> =>
  transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(before),
      { set: { ...change, ...pending }, remove },
      { when: equals('email', before.email), otherwise: () => refusal('changedMeanwhile') },
    ),
    ...writes,
    ...changeInSearch(funcionarioScopes(before.empresaId), before, { ...before, ...change }),
    ...extra,
  ]);

/**
 * Removes an employee: the account, the e-mail, the seat and the LinkedIn members in one transaction; exchanges and shares
 * stay. Throws StaleBalanceError where the record changed since it was read.
 */
export async function removeFuncionario(
  found: FuncionarioItem,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const { situacao } = found;
  // All that the other writes give up must be what the record has at that moment: the address, the seat, the members.
  const asRead = all(
    equals('movimentos', found.movimentos),
    asSeen(found),
    asBanded(found),
    asBound(found),
    asMember(found),
  );
  await transact([
    deleteItem('funcionarios', keyOfFuncionario(found), {
      when: asRead,
      otherwise: () => new StaleBalanceError(),
    }),
    ...(await giveUpAll(found, found.id)),
    ...(isUnclaimed(found) ? [dropAddress(found)] : []),
    situacao === 'inativo'
      ? inactiveNoMore(found.empresaId)
      : freeSeat(found.empresaId, { waiting: situacao === 'aguardando' }),
    ...(situacao === 'aguardando' ? leaveWaiting(found) : []),
    ...(situacao === undefined ? uncount(found, monthOf(now)) : []),
    ...removeFromSearch(funcionarioScopes(found.empresaId), found),
    ...freeMembers(found),
    ...releaseExternalId(found, found.provisionado?.externalId),
    ...(await leaveEquipe(found, () => new StaleBalanceError())),
    emit('colaborador.removido', {
      empresaId: found.empresaId,
      dados: { funcionarioId: found.id, ups: found.ups },
      now,
    }),
    ...extra,
  ]);
}
