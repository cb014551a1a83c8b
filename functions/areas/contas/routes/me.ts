import { contas } from '../../../../shared/routes/contas.ts';
import { toEu } from '../../access/me.ts';
import { route } from '../../access/route.ts';

export const handler = route(contas.me)(async ({ caller }) => toEu(caller));
