import { equipes } from '../../../../shared/routes/equipes.ts';
import { route } from '../../access/index.ts';
import { listEquipes } from '../store/equipes.ts';
import { toEquipe } from '../view.ts';

export const handler = route(equipes.listEquipes)(async ({ caller }) => ({
  equipes: (await listEquipes(caller.empresaId)).map(toEquipe),
}));
