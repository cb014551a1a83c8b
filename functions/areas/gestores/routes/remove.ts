import { MSG } from '../../../../shared/messages.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import { actorOf } from '../../access/actor.ts';
import { endGestor } from '../../access/end-gestor.ts';
import { route } from '../../access/route.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { mustGetGestor } from '../store/gestores.ts';

export const handler = route(gestores.remove)(async ({ params, caller, client, now }) => {
  const gestor = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  await endGestor(gestor, actorOf(caller), now);
  logChange('gestor-removido', { conta: gestor.id, por: caller.id, cliente: client });
  return { message: MSG.gestorRemovido };
});
