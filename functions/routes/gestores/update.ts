import { gestores } from '../../../shared/routes/gestores.ts';
import { toGestor } from '../../gestores/view.ts';
import { route } from '../../http/route.ts';
import { logChange } from '../../http/trail.ts';
import { changePapel } from '../../store/gestores/change.ts';
import { mustGetGestor } from '../../store/gestores/gestores.ts';

export const handler = route(gestores.update)(async ({ params, body: { papel }, caller, client }) => {
  const before = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  if (papel !== before.papel) {
    await changePapel(before, papel);
    const who = { conta: before.id, por: caller.id, cliente: client };
    logChange('gestor-papel', { ...who, de: before.papel, para: papel });
  }
  return { gestor: toGestor({ ...before, papel }) };
});
