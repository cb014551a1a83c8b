import { gestores } from '../../../../shared/routes/gestores.ts';
import { toGestor } from '../view.ts';
import { route } from '../../access/route.ts';
import { listGestores } from '../store/gestores.ts';

export const handler = route(gestores.list)(async ({ caller }) => ({
  gestores: (await listGestores(caller.empresaId)).map(toGestor),
}));
