import { gestores } from '../../../shared/routes/gestores.ts';
import { toGestor } from '../../gestores/view.ts';
import { route } from '../../http/route.ts';
import { listGestores } from '../../store/gestores/gestores.ts';

export const handler = route(gestores.list)(async ({ caller }) => ({
  gestores: (await listGestores(caller.empresaId)).map(toGestor),
}));
