import { removeIdentity } from '../aws/identity.ts';
import { logger } from '../http/log.ts';
import { forgetConnection } from '../store/compartilhamentos/connections.ts';
import type { Write } from '../store/db.ts';
import { removeFuncionario } from '../store/funcionarios/change.ts';
import type { FuncionarioItem } from '../store/funcionarios/funcionarios.ts';
import { withBalance } from '../store/movimentos/ledger.ts';
import { abandonImage } from '../store/uploads/replaced.ts';

/**
 * Ends an employee's account, whoever asks for it: record, address, seat, connection and place in the lists go in one
 * transaction, with what is told of it (`told`). What takes longer follows (functions/events/forget-funcionario.ts).
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
