import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { withinClientLimit } from '../../../platform/http/client-limit.ts';
import { logger } from '../../../platform/log.ts';
import { route } from '../../access/index.ts';
import { closeSession, findSession } from '../by-handle.ts';

/** Always 200, even if the session cannot be ended or the client exceeds its limit: the browser has signed out. */
export const handler = route(contas.logout)(async ({ body, client, now }) => {
  if (body.refreshToken && (await isWithinLimit(client, now))) {
    await endByHandle(body.refreshToken, client, now).catch(() => logger.warn('session not ended'));
  }
  return { message: MSG.sessaoEncerrada };
});

async function endByHandle(handle: string, client: string, now: Date): Promise<void> {
  const { session } = await findSession(handle, client, now);
  await closeSession(session, now);
}

/** A failure to count does not prevent the sign-out. */
const isWithinLimit = (client: string, now: Date): Promise<boolean> =>
  withinClientLimit('logout', 50, client, now).catch(() => true);
