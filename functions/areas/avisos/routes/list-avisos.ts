import { avisos } from '../../../../shared/routes/avisos.ts';
import { route } from '../../access/index.ts';
import { readAvisos } from '../read-notices.ts';

export const handler = route(avisos.listAvisos)(async ({ query, caller, now }) =>
  readAvisos(caller, query, now),
);
