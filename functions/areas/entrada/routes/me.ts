import { contas } from '../../../../shared/routes/contas.ts';
import { route, toEu } from '../../access/index.ts';

export const handler = route(contas.me)(async ({ caller }) => toEu(caller));
