import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { assertMaySignUp } from '../../contas/index.ts';
import { limitTakenAddresses } from '../../empresas/index.ts';

/** Tells no more than the sign-up does, and its answers about taken addresses count against the same limit. */
export const handler = route(
  contas.checkAccess,
  limitClients,
)(({ body, client, now }) =>
  limitTakenAddresses(client, now, async () => {
    await assertMaySignUp(body, now);
    return { disponivel: true as const };
  }),
);
