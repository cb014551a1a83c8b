import { avisos } from '../../../../shared/routes/avisos.ts';
import { readAvisos } from '../read.ts';
import { route } from '../../access/route.ts';

export const handler = route(avisos.list)(async ({ query, caller, now }) => readAvisos(caller, query, now));
