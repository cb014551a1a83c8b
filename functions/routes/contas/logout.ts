import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { revoke } from '../../aws/identity.ts';
import { logger } from '../../http/log.ts';
import { route } from '../../http/route.ts';

/** Always 200: whoever leaves has left, even when the revocation has to be given up. */
export const handler = route(contas.logout)(async ({ body }) => {
  if (body.refreshToken) {
    await revoke(body.refreshToken).catch(() => logger.warn('refresh token not revoked'));
  }
  return { message: MSG.sessaoEncerrada };
});
