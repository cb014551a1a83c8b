import { refusal } from '../../../../shared/errors.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, equals, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { changeInSearch, funcionarioScopes, removeFromSearch } from '../../../platform/dynamodb/search.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { freeMembers, membersUnchanged } from '../../conexoes/index.ts';
import {
  asLetIn,
  dropAddress,
  type FuncionarioItem,
  isUnclaimed,
  keyOfFuncionario,
  NO_CHANGE,
  type PendingEmail,
  releaseAllEmails,
  releaseGuards,
  StaleBalanceError,
} from '../../contas/index.ts';
import { freeSeat, uncountInactive } from '../../empresas/index.ts';
import { leaveEquipe, teamUnchanged } from '../../equipes/index.ts';
import { directoryDataUnchanged } from './directory.ts';
import { removePending } from './pending.ts';

export interface ProfileChange {
  nome: string;
  telefone?: string | undefined;
  fotoPerfilColab?: string | undefined;
}

/** Changes the employee's own profile and, if asked for, the e-mail. Throws 409 if the e-mail changed meanwhile. */
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
      { when: asLetIn(before), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
    ),
    ...writes,
    ...changeInSearch(funcionarioScopes(before.empresaId), before, { ...before, ...change }),
    ...extra,
  ]);

/**
 * Removes an employee: the account, the e-mail, the seat and the LinkedIn members in one transaction; exchanges and shares
 * stay. Throws StaleBalanceError if the record changed since it was read.
 */
export async function removeFuncionario(
  found: FuncionarioItem,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const { situacao } = found;
  // The address, number, seat and members that the other writes release must still be those of the record, and who may be
  // removed only before the first sign-in (undo-import.ts) must not have signed in.
  const recordUnchanged = all(
    equals('movimentos', found.movimentos),
    unchanged({ acessouEm: found.acessouEm, senhaDefinida: found.senhaDefinida }),
    directoryDataUnchanged(found),
    membersUnchanged(found),
    teamUnchanged(found),
  );
  await transact([
    deleteItem('funcionarios', keyOfFuncionario(found), {
      when: recordUnchanged,
      otherwise: () => new StaleBalanceError(),
    }),
    ...(await releaseAllEmails(found, found.id)),
    ...(isUnclaimed(found) ? [dropAddress(found)] : []),
    situacao === 'inativo'
      ? uncountInactive(found.empresaId)
      : freeSeat(found.empresaId, { waiting: situacao === 'aguardando', uninvited: found.conviteAdiado }),
    ...(situacao === 'aguardando' ? removePending(found) : []),
    ...removeFromSearch(funcionarioScopes(found.empresaId), found),
    ...(await freeMembers(found)),
    ...releaseGuards('externo', found, found.provisionado?.externalId),
    ...releaseGuards('matricula', found, found.matricula),
    ...(await leaveEquipe(found, () => new StaleBalanceError())),
    emit('colaborador.removido', {
      empresaId: found.empresaId,
      dados: { funcionarioId: found.id, ups: found.ups },
      now,
    }),
    ...extra,
  ]);
}
