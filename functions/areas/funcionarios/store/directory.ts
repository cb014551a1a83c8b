import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { type FuncionarioItem, keyOfFuncionario, StaleBalanceError } from './funcionarios.ts';

/** A change of an employee's record, and what is written with it. */
export interface RecordChange {
  values: Record<string, unknown>;
  remove: readonly string[];
  writes: readonly Write[];
}

/**
 * Everything that the version of the directory's answer covers, and whether the address is confirmed, is as it was read: no
 * change made meanwhile is overwritten.
 */
export const asSeen = ({ nome, email, emailConfirmed, cargo, situacao, provisionado }: FuncionarioItem) =>
  unchanged({
    nome,
    email,
    emailConfirmed,
    cargo,
    situacao,
    'provisionado.versao': provisionado?.versao,
  });

/** Changes an employee who stays active, or inactive. Throws StaleBalanceError where the record changed since it was read. */
export const changePerson = (
  found: FuncionarioItem,
  { values, remove, writes }: RecordChange,
): Promise<void> =>
  transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(found),
      { set: values, remove },
      { when: asSeen(found), otherwise: () => new StaleBalanceError() },
    ),
    ...writes,
  ]);
