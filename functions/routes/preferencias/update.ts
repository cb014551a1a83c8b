import { preferencias } from '../../../shared/routes/preferencias.ts';
import { contaOf, recordOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { changePreferencias } from '../../store/preferencias/preferencias.ts';

export const handler = route(preferencias.update)(async ({ body, caller }) =>
  changePreferencias(contaOf(caller), recordOf(caller), body),
);
