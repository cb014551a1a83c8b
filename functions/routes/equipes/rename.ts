import { equipes } from '../../../shared/routes/equipes.ts';
import { toEquipe } from '../../equipes/view.ts';
import { route } from '../../http/route.ts';
import { mustGetEquipe, renameEquipe } from '../../store/equipes/equipes.ts';

export const handler = route(equipes.rename)(async ({ params, body, caller }) => {
  const before = await mustGetEquipe(caller.empresaId, params.id);
  await renameEquipe(before, body.nome);
  return { equipe: toEquipe({ ...before, nome: body.nome }) };
});
