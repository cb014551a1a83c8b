import { gestores } from '../../../../shared/routes/gestores.ts';
import { reaches } from '../../../../shared/rules/papeis.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mustGetGestor } from '../../contas/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { gestorAlterado } from '../gestor-audit.ts';
import { toGestor } from '../gestor-view.ts';
import { changePapel } from '../store/change-gestor.ts';

export const handler = route(gestores.updateGestor)(async ({ params, body, caller, event, client, now }) => {
  const { papel } = body;
  const before = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  if (papel !== before.papel) {
    const gains = reaches(papel, before.papel);
    if (gains) await assertProof({ caller, event, body, client, now });
    const resumo = gestorAlterado(before, papel);
    await changePapel(before, papel, [
      ...lineBy(caller, { acao: 'gestor.alterado', alvo: before.id, resumo, now }),
      ...(gains ? [mailToOwner(caller, 'gestor-promovido', now)] : []),
    ]);
    const who = { conta: before.id, por: caller.id, cliente: client };
    logChange('gestor-papel', { ...who, de: before.papel, para: papel });
  }
  return { gestor: toGestor({ ...before, papel }) };
});
