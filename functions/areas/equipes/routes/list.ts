import { equipes } from '../../../../shared/routes/equipes.ts';
import { toEquipe } from '../view.ts';
import { route } from '../../access/route.ts';
import { listEquipes } from '../store/equipes.ts';

export const handler = route(equipes.list)(async ({ caller }) => ({
  equipes: (await listEquipes(caller.empresaId)).map(toEquipe),
}));
