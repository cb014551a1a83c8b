import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { recordOf, route } from '../../access/index.ts';

export const handler = route(preferencias.getPreferencias)(async ({ caller }) =>
  preferenciasOf(recordOf(caller)),
);
