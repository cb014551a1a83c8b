import { MSG } from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { withinClientLimit } from '../../../platform/http/client-limit.ts';
import { logger } from '../../../platform/log.ts';
import { route } from '../../access/index.ts';
import { closeSession, findHeld } from '../../sessoes/index.ts';

/** Always 200: whoever leaves has left, even when the session can't be ended, or too many come from one client. */
export const handler = route(contas.logout)(async ({ body, client, now }) => {
  if (body.refreshToken && (await mayAsk(client, now))) {
    await leave(body.refreshToken, client, now).catch(() => logger.warn('session not ended'));
  }
  return { message: MSG.sessaoEncerrada };
});

async function leave(handle: string, client: string, now: Date): Promise<void> {
  const { session } = await findHeld(handle, client, now);
  await closeSession(session, now);
}

/** A count that fails must keep nobody from leaving. */
const mayAsk = (client: string, now: Date): Promise<boolean> =>
  withinClientLimit('logout', 50, client, now).catch(() => true);
