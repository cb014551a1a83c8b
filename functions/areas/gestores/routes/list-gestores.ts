import { gestores } from '../../../../shared/routes/gestores.ts';
import { route } from '../../access/index.ts';
import { listGestores } from '../store/gestores.ts';
import { toGestor } from '../view.ts';

export const handler = route(gestores.listGestores)(async ({ caller }) => ({
  gestores: (await listGestores(caller.empresaId)).map(toGestor),
}));
