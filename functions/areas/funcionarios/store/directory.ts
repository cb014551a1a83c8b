import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { type FuncionarioItem, keyOfFuncionario, StaleBalanceError } from '../../contas/index.ts';

/** A change of an employee's record, and the writes that go with it. */
export interface FuncionarioChange {
  values: Record<string, unknown>;
  remove: readonly string[];
  writes: readonly Write[];
}

/**
 * The condition that all data shown to the directory, whether the address is confirmed, and whether an invitation was sent
 * are as they were read: no concurrent change is overwritten.
 */
export const directoryDataUnchanged = ({
  nome,
  email,
  emailConfirmed,
  cargo,
  vinculo,
  matricula,
  situacao,
  conviteAdiado,
  provisionado,
}: FuncionarioItem) =>
  unchanged({
    nome,
    email,
    emailConfirmed,
    cargo,
    vinculo,
    matricula,
    situacao,
    conviteAdiado,
    'provisionado.versao': provisionado?.versao,
  });

/** Changes an employee without activating or deactivating. Throws StaleBalanceError if the record changed since it was read. */
export const changeFuncionario = (
  found: FuncionarioItem,
  { values, remove, writes }: FuncionarioChange,
): Promise<void> =>
  transact([
    updateItem(
      'funcionarios',
      keyOfFuncionario(found),
      { set: values, remove },
      { when: directoryDataUnchanged(found), otherwise: () => new StaleBalanceError() },
    ),
    ...writes,
  ]);
