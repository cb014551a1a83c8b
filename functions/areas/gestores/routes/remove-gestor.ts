import * as MSG from '../../../../shared/messages.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { actorOf, route } from '../../access/index.ts';
import { mustGetGestor } from '../../contas/index.ts';
import { endGestor } from '../end-gestor.ts';

export const handler = route(gestores.removeGestor)(async ({ params, caller, client, now }) => {
  const gestor = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  await endGestor(gestor, actorOf(caller), now);
  logChange('gestor-removido', { conta: gestor.id, por: caller.id, cliente: client });
  return { message: MSG.gestorRemovido };
});
