import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import { contaOf, identify, route } from '../../access/index.ts';
import {
  assertMayGoOn,
  findSession,
  renewedCookies,
  renewToken,
  replaceHandle,
} from '../../sessoes/index.ts';
import { claimsOf } from '../token-claims.ts';

export const handler = route(
  contas.refresh,
  limitClients,
)(async ({ body, client, now }) => {
  const held = await findSession(body.token, client, now);
  const token = await renewToken(held);
  // Cognito still renews tokens of sessions that the account's record has ended.
  const caller = await identify(['empresa', 'funcionario', 'admin'], claimsOf(token));
  await assertMayGoOn(contaOf(caller), held.session);
  const refreshToken = await replaceHandle(held, now);
  return new HttpReply(200, { newToken: token, refreshToken }, {}, renewedCookies({ token, refreshToken }));
});
