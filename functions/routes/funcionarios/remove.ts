import { MSG } from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { removeIdentity } from '../../aws/identity.ts';
import { readFuncionario } from '../../funcionarios/read.ts';
import { logger } from '../../http/log.ts';
import { route } from '../../http/route.ts';
import { forgetConnection } from '../../store/compartilhamentos/connections.ts';
import { removeFuncionario } from '../../store/funcionarios/change.ts';
import { withBalance } from '../../store/movimentos/ledger.ts';
import { abandonImage } from '../../store/uploads/uploads.ts';

export const handler = route(funcionarios.remove)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  await withBalance(found, (current) =>
    removeFuncionario(current, now, [
      ...forgetConnection(current.id),
      ...(current.fotoPerfilColab ? [abandonImage(current.fotoPerfilColab, now)] : []),
    ]),
  );
  // The account is gone, so its tokens are refused from here on; the sign-in that is left can't reach anything.
  await removeIdentity(found.id).catch((error: Error) => logger.warn('sign-in not removed', { error }));
  return { message: MSG.colaboradorExcluido };
});
