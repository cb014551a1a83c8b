import { contas } from '../../../../shared/routes/contas.ts';
import { identify } from '../../access/caller.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import { route } from '../../access/route.ts';
import { renewedCookies } from '../../sessoes/cookies.ts';
import { findHeld, renewToken, replaceHandle } from '../../sessoes/held.ts';
import { claimsOf } from '../token-claims.ts';

export const handler = route(
  contas.refresh,
  limitClients,
)(async ({ body, now }) => {
  const held = await findHeld(body.token, now);
  const token = await renewToken(held);
  // Cognito still renews what our record of the account has ended.
  await identify(['empresa', 'funcionario', 'admin'], claimsOf(token));
  const refreshToken = await replaceHandle(held, now);
  return new HttpReply(200, { newToken: token, refreshToken }, {}, renewedCookies({ token, refreshToken }));
});
