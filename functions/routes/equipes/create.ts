import { equipes } from '../../../shared/routes/equipes.ts';
import { toEquipe } from '../../equipes/view.ts';
import { route } from '../../http/route.ts';
import { createEquipe } from '../../store/equipes/equipes.ts';

export const handler = route(equipes.create)(async ({ body, caller, newId, keep }) => {
  const item = { empresaId: caller.empresaId, id: newId(), nome: body.nome, colaboradores: 0 };
  const answer = { equipe: toEquipe(item) };
  await createEquipe(item, keep(answer));
  return answer;
});
