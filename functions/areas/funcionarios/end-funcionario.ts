import { removeIdentity } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logger } from '../../platform/log.ts';
import { forgetConnection } from '../conexoes/index.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { withBalance } from '../movimentos/index.ts';
import { abandonImage } from '../uploads/index.ts';
import { removeFuncionario } from './store/change-funcionario.ts';

/**
 * Deletes an employee's account: record, address, seat, connection and entries in lists in one transaction, together
 * with `extra`. functions/areas/privacidade/consumers/forget-funcionario.ts deletes the rest later. `assertMay` checks
 * the record that is deleted, again after each change in between.
 */
export async function endFuncionario(
  found: FuncionarioItem,
  now: Date,
  extra: readonly Write[] = [],
  assertMay: (current: FuncionarioItem) => void = () => undefined,
): Promise<void> {
  await withBalance(found, (current) => {
    assertMay(current);
    return removeFuncionario(current, now, [
      ...forgetConnection(current.id),
      ...(current.fotoPerfilColab ? abandonImage(current.fotoPerfilColab, current.empresaId, now) : []),
      ...extra,
    ]);
  });
  // Without the account its tokens are refused, so a failure to remove the sign-in is harmless.
  await removeIdentity(found.id).catch((error: Error) => logger.warn('sign-in not removed', { error }));
}
