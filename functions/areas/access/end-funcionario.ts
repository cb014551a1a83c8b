import { removeIdentity } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logger } from '../../platform/log.ts';
import { forgetConnection } from '../conexoes/index.ts';
import { type FuncionarioItem, removeFuncionario } from '../funcionarios/index.ts';
import { withBalance } from '../movimentos/index.ts';
import { abandonImage } from '../uploads/index.ts';

/**
 * Ends an employee's account, whoever asks for it: record, address, seat, connection and place in the lists go in one
 * transaction, with what is told of it (`told`). What takes longer follows (functions/areas/privacidade/consumers/forget-funcionario.ts).
 * `assertMay` judges the record as it is then, again where it moved meanwhile.
 */
export async function endFuncionario(
  found: FuncionarioItem,
  now: Date,
  told: readonly Write[] = [],
  assertMay: (current: FuncionarioItem) => void = () => undefined,
): Promise<void> {
  await withBalance(found, (current) => {
    assertMay(current);
    return removeFuncionario(current, now, [
      forgetConnection(current.id),
      ...(current.fotoPerfilColab ? abandonImage(current.fotoPerfilColab, current.empresaId, now) : []),
      ...told,
    ]);
  });
  // The account is gone, so its tokens are refused from here on; the sign-in that is left can't reach anything.
  await removeIdentity(found.id).catch((error: Error) => logger.warn('sign-in not removed', { error }));
}
