import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { recordOf } from '../../access/caller.ts';
import { route } from '../../access/route.ts';

export const handler = route(preferencias.get)(async ({ caller }) => preferenciasOf(recordOf(caller)));
