import { contas } from '../../../shared/routes/contas.ts';
import { identify } from '../../http/caller.ts';
import { limitClients } from '../../http/client-limit.ts';
import { HttpReply } from '../../http/reply.ts';
import { route } from '../../http/route.ts';
import { renewedCookies } from '../../sessoes/cookies.ts';
import { findHeld, renewToken, replaceHandle } from '../../sessoes/held.ts';
import { claimsOf } from '../../sessoes/sign-in.ts';

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
