import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { type FuncionarioKey, keyOfFuncionario } from '../../contas/index.ts';
import { countInvited } from '../../empresas/index.ts';

/** Counts an employee as invited who was registered without an invitation and needs none: another way led in. */
export async function dropDelayedInvitation(person: FuncionarioKey): Promise<void> {
  const settle = updateItem(
    'funcionarios',
    keyOfFuncionario(person),
    { remove: ['conviteAdiado'] },
    { when: equals('conviteAdiado', true) },
  );
  await tryTransact([settle, countInvited(person.empresaId)]);
}
