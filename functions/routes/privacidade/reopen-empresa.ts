import { MSG } from '../../../shared/messages.ts';
import { privacidade } from '../../../shared/routes/privacidade.ts';
import { route } from '../../http/route.ts';
import { reopenEmpresa } from '../../store/empresas/closing.ts';

/** Going on takes nothing from anybody, so it asks for no proof. */
export const handler = route(privacidade.reopenEmpresa)(async ({ caller, now }) => {
  await reopenEmpresa(caller.empresa, now);
  return { message: MSG.encerramentoDesfeito };
});
