import { gestores } from '../../../../shared/routes/gestores.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { lineBy, route } from '../../access/index.ts';
import { gestorAlterado } from '../audit.ts';
import { changePapel } from '../store/change.ts';
import { mustGetGestor } from '../store/gestores.ts';
import { toGestor } from '../view.ts';

export const handler = route(gestores.update)(async ({ params, body: { papel }, caller, client, now }) => {
  const before = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  if (papel !== before.papel) {
    const resumo = gestorAlterado(before, papel);
    await changePapel(
      before,
      papel,
      lineBy(caller, { acao: 'gestor.alterado', alvo: before.id, resumo, now }),
    );
    const who = { conta: before.id, por: caller.id, cliente: client };
    logChange('gestor-papel', { ...who, de: before.papel, para: papel });
  }
  return { gestor: toGestor({ ...before, papel }) };
});
