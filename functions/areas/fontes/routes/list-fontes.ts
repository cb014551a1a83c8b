import { fontes } from '../../../../shared/routes/fontes.ts';
import { route } from '../../access/index.ts';
import { toFonte } from '../feed-view.ts';
import { fontesOf } from '../store/fontes.ts';

export const handler = route(fontes.listFontes)(async ({ caller }) => ({
  fontes: (await fontesOf(caller.empresaId)).map(toFonte),
}));
