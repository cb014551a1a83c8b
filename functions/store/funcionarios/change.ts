import { refusal } from '../../../shared/refusals.ts';
import { changeInSearch, funcionarioScopes, removeFromSearch } from '../busca/search.ts';
import { leaveWaiting } from '../busca/waiting.ts';
import { asBound, freeMembers } from '../compartilhamentos/members.ts';
import { moveEmail, releaseEmail } from '../contas/contas.ts';
import { outbox } from '../correio/outbox.ts';
import { transact, type Write } from '../db.ts';
import { freeSeat } from '../empresas/seats.ts';
import { emit } from '../eventos/outbox.ts';
import { changeSet } from '../expressions.ts';
import { asBanded, uncount } from './bands.ts';
import { contaOf, type FuncionarioItem, funcionarioKey, StaleBalanceError } from './funcionarios.ts';

export interface ProfileChange {
  nome: string;
  email: string;
  telefone?: string | undefined;
  fotoPerfilColab?: string | undefined;
}

/** Changes the own profile; a new e-mail signs in at once, is unconfirmed and gets a confirmation mail. */
export async function updateProfile(
  before: FuncionarioItem,
  change: ProfileChange,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  const emailChanges = change.email !== before.email;
  const conta = contaOf(before, change.email);
  await transact([
    {
      item: {
        Update: {
          ...funcionarioKey(before),
          ...changeSet(
            {
              ...change,
              ...(emailChanges ? { emailConfirmed: false, confirmacaoEnviadaEm: now.toISOString() } : {}),
            },
            [],
            { email: before.email },
          ),
        },
      },
      otherwise: () => refusal('changedMeanwhile'),
    },
    ...(await moveEmail(before.email, conta, now, () => refusal('emailTaken'))),
    ...(emailChanges ? [outbox({ modelo: 'confirmacao', conta, now })] : []),
    ...changeInSearch(funcionarioScopes(before.empresaId), before, { ...before, ...change }),
    ...extra,
  ]);
}

/** Removes an employee: the account, its e-mail, its seat and its LinkedIn members at once; exchanges and shares stay. */
export async function removeFuncionario(
  found: FuncionarioItem,
  now: Date,
  extra: readonly Write[],
): Promise<void> {
  const [banded, bound] = [asBanded(found), asBound(found)];
  const waits = found.situacao === 'aguardando';
  await transact([
    {
      item: {
        Delete: {
          ...funcionarioKey(found),
          ConditionExpression: `movimentos = :movimentos AND attribute_${waits ? '' : 'not_'}exists(situacao) AND ${banded.condition} AND ${bound.condition}`,
          ExpressionAttributeValues: { ':movimentos': found.movimentos, ...banded.values, ...bound.values },
        },
      },
      otherwise: () => new StaleBalanceError(),
    },
    ...(await releaseEmail(found.email, found.id)),
    freeSeat(found.empresaId, { waiting: waits }),
    ...(waits ? leaveWaiting(found) : uncount(found)),
    ...removeFromSearch(funcionarioScopes(found.empresaId), found),
    ...freeMembers(found),
    emit('colaborador.removido', {
      empresaId: found.empresaId,
      dados: { funcionarioId: found.id, ups: found.ups },
      now,
    }),
    ...extra,
  ]);
}
