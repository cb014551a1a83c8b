import { refusal } from '../../../../shared/refusals.ts';
import { monthOf } from '../../../../shared/rules/dates.ts';
import { transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { changeInSearch, funcionarioScopes, removeFromSearch } from '../../../platform/dynamodb/search.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { giveUpAll, NO_CHANGE, type PendingEmail } from '../../contas/index.ts';
import { freeSeat, inactiveNoMore } from '../../empresas/index.ts';
import { asBanded, uncount } from './bands.ts';
import { asSeen } from './directory.ts';
import { releaseExternalId } from './external-ids.ts';
import { type FuncionarioItem, funcionarioKey, StaleBalanceError } from './funcionarios.ts';
import { dropAddress, isUnclaimed } from './inactive-addresses.ts';
import { asBound, freeMembers } from './members.ts';
import { asMember, leaveEquipe } from './team-members.ts';
import { leaveWaiting } from './waiting.ts';

export interface ProfileChange {
  nome: string;
  telefone?: string | undefined;
  fotoPerfilColab?: string | undefined;
}

/** Changes the own profile, with what it asks of its e-mail. */
export const updateProfile = (
  before: FuncionarioItem,
  change: ProfileChange,
  { remove, writes, ...pending }: PendingEmail = NO_CHANGE,
  extra: readonly Write[] = [],
): Promise<void> =>
  transact([
    {
      item: {
        Update: {
          ...funcionarioKey(before),
          ...changeSet({ ...change, ...pending }, remove, { email: before.email }),
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...writes,
    ...changeInSearch(funcionarioScopes(before.empresaId), before, { ...before, ...change }),
    ...extra,
  ]);

/** Removes an employee: the account, its e-mail, its seat and its LinkedIn members at once; exchanges and shares stay. */
export async function removeFuncionario(
  found: FuncionarioItem,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const [banded, bound] = [asBanded(found), asBound(found)];
  const inEquipe = asMember(found);
  // The address and the external id that are given up are those that it has at that moment.
  const seen = asSeen(found);
  const { situacao } = found;
  await transact([
    {
      item: {
        Delete: {
          ...funcionarioKey(found),
          ConditionExpression: `movimentos = :movimentos AND ${seen.condition} AND ${banded.condition} AND ${bound.condition} AND ${inEquipe.condition}`,
          ExpressionAttributeValues: {
            ':movimentos': found.movimentos,
            ...seen.values,
            ...banded.values,
            ...bound.values,
            ...inEquipe.values,
          },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
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
