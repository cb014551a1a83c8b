import { contas } from '../../../shared/routes/contas.ts';
import { toEu } from '../../contas/me.ts';
import { route } from '../../http/route.ts';

export const handler = route(contas.me)(async ({ caller }) => toEu(caller));
