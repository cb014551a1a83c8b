import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, exists, missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import {
  type FuncionarioItem,
  type FuncionarioKey,
  getFuncionario,
  keyOfFuncionario,
} from '../../contas/index.ts';

/**
 * Participation counts the employees who have signed in once: `acessouEm`. Results count them from the event, which says
 * that the record changed in this respect.
 */
export const accessChanged = ({ empresaId, id }: FuncionarioKey, now: Date): Write =>
  emit('colaborador.mudou_de_acesso', { empresaId, dados: { funcionarioId: id }, now });

/** Records an employee's first sign-in. A pending employee counts from the approval on (approval.ts). */
export async function recordFirstAccess(key: FuncionarioKey, now: Date): Promise<void> {
  const found = await getFuncionario(key, { fresh: false });
  if (!found || found.acessouEm !== undefined) return;
  const first = updateItem(
    'funcionarios',
    keyOfFuncionario(key),
    { set: { acessouEm: now.toISOString() } },
    { when: all(exists('id'), missing('acessouEm'), unchanged({ situacao: found.situacao })) },
  );
  // Refused: a simultaneous sign-in recorded it, or the next one will.
  await tryTransact([first, ...(found.situacao === undefined ? [accessChanged(key, now)] : [])], [first]);
}

/** The event of an employee who becomes inactive or active again; none before the first sign-in. */
export const countedAccess = (found: FuncionarioItem, now: Date): Write[] =>
  found.acessouEm === undefined ? [] : [accessChanged(found, now)];
