import { contas } from '../../../shared/routes/contas.ts';
import { renew } from '../../aws/identity.ts';
import { identify } from '../../http/caller.ts';
import { limitClients } from '../../http/client-limit.ts';
import { HttpReply } from '../../http/reply.ts';
import { route } from '../../http/route.ts';
import { renewedCookies } from '../../sessoes/cookies.ts';
import { claimsOf } from '../../sessoes/sign-in.ts';
import { sessionOf } from '../../sessoes/start.ts';
import { renewSession } from '../../store/sessoes/sessions.ts';

export const handler = route(
  contas.refresh,
  limitClients,
)(async ({ body, event, now }) => {
  const { token, refreshToken } = await renew(body.token);
  // Cognito still renews what our record of the account has ended.
  const { id } = await identify(['empresa', 'funcionario', 'admin'], claimsOf(token));
  const session = await sessionOf(id, { token, refreshToken: refreshToken ?? body.token }, event, now);
  if (session) await renewSession(session);
  const answer = { newToken: token, ...(refreshToken ? { refreshToken } : {}) };
  const cookies = renewedCookies(body.token, { token, ...(refreshToken && { refreshToken }) });
  return new HttpReply(200, answer, {}, cookies);
});
