import { gestores } from '../../../../shared/routes/gestores.ts';
import { route } from '../../access/index.ts';
import { listGestores } from '../../contas/index.ts';
import { toGestor } from '../gestor-view.ts';

export const handler = route(gestores.listGestores)(async ({ caller }) => ({
  gestores: (await listGestores(caller.empresaId)).map(toGestor),
}));
