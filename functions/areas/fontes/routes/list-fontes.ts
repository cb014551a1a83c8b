import { fontes } from '../../../../shared/routes/fontes.ts';
import { route } from '../../access/index.ts';
import { fontesOf } from '../store/fontes.ts';
import { toFonte } from '../view.ts';

export const handler = route(fontes.listFontes)(async ({ caller }) => ({
  fontes: (await fontesOf(caller.empresaId)).map(toFonte),
}));
