import { equipes } from '../../../../shared/routes/equipes.ts';
import { lineBy, route } from '../../access/index.ts';
import { mustGetEquipe, renameEquipe } from '../../contas/index.ts';
import { equipeAlterada } from '../equipe-audit.ts';
import { toEquipe } from '../equipe-view.ts';

export const handler = route(equipes.renameEquipe)(async ({ params, body, caller, now }) => {
  const before = await mustGetEquipe(caller.empresaId, params.id);
  const resumo = equipeAlterada(before.nome, body.nome);
  const line = lineBy(caller, { acao: 'equipe.alterada', alvo: before.id, resumo, now });
  await renameEquipe(before, body.nome, line);
  return { equipe: toEquipe({ ...before, nome: body.nome }) };
});
