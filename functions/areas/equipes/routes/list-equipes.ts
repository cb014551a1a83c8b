import { equipes } from '../../../../shared/routes/equipes.ts';
import { route } from '../../access/index.ts';
import { listEquipes } from '../../contas/index.ts';
import { toEquipe } from '../equipe-view.ts';

export const handler = route(equipes.listEquipes)(async ({ caller }) => ({
  equipes: (await listEquipes(caller.empresaId)).map(toEquipe),
}));
