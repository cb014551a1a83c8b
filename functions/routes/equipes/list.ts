import { equipes } from '../../../shared/routes/equipes.ts';
import { toEquipe } from '../../equipes/view.ts';
import { route } from '../../http/route.ts';
import { listEquipes } from '../../store/equipes/equipes.ts';

export const handler = route(equipes.list)(async ({ caller }) => ({
  equipes: (await listEquipes(caller.empresaId)).map(toEquipe),
}));
