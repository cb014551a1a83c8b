import { avisos } from '../../../shared/routes/avisos.ts';
import { readAvisos } from '../../avisos/read.ts';
import { route } from '../../http/route.ts';

export const handler = route(avisos.list)(async ({ query, caller, now }) => readAvisos(caller, query, now));
