import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { renew, revoke } from '../../aws/identity.ts';
import { contaOf, identify } from '../../http/caller.ts';
import { withinClientLimit } from '../../http/client-limit.ts';
import { logger } from '../../http/log.ts';
import { route } from '../../http/route.ts';
import { claimsOf, signInOf } from '../../sessoes/sign-in.ts';
import { endSession } from '../../store/sessoes/sessions.ts';

/** Always 200: whoever leaves has left, even when the revocation has to be given up, or too many come from one client. */
export const handler = route(contas.logout)(async ({ body, client, now }) => {
  if (body.refreshToken && (await mayAsk(client, now))) {
    await leave(body.refreshToken, now).catch(() => logger.warn('session not ended'));
    await revoke(body.refreshToken).catch(() => logger.warn('refresh token not revoked'));
  }
  return { message: MSG.sessaoEncerrada };
});

/** Ends the ID tokens of the session too. A refresh token does not say whose it is; the tokens it renews to do. */
async function leave(refreshToken: string, now: Date): Promise<void> {
  const claims = claimsOf((await renew(refreshToken)).token);
  const caller = await identify(['empresa', 'funcionario', 'admin'], claims);
  const signIn = signInOf(claims);
  if (signIn) await endSession(contaOf(caller), signIn, now);
}

/** A count that fails must keep nobody from leaving. */
const mayAsk = (client: string, now: Date): Promise<boolean> =>
  withinClientLimit('logout', 50, client, now).catch(() => true);
