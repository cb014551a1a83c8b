import { equipes } from '../../../shared/routes/equipes.ts';
import { lineBy } from '../../auditoria/line.ts';
import { equipeAlterada } from '../../auditoria/resumos/equipes.ts';
import { toEquipe } from '../../equipes/view.ts';
import { route } from '../../http/route.ts';
import { mustGetEquipe, renameEquipe } from '../../store/equipes/equipes.ts';

export const handler = route(equipes.rename)(async ({ params, body, caller, now }) => {
  const before = await mustGetEquipe(caller.empresaId, params.id);
  const resumo = equipeAlterada(before.nome, body.nome);
  const line = lineBy(caller, { acao: 'equipe.alterada', alvo: before.id, resumo, now });
  await renameEquipe(before, body.nome, line);
  return { equipe: toEquipe({ ...before, nome: body.nome }) };
});
