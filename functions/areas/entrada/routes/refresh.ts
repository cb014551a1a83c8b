import { refusal } from '../../../../shared/errors.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOf, identify, recordOf, route } from '../../access/index.ts';
import { assertMayGoOn, claimsOf, isCurrent } from '../../contas/index.ts';
import { findSession, renewToken, replaceHandle } from '../by-handle.ts';
import { renewedCookies } from '../cookies.ts';

export const handler = route(
  contas.refresh,
  limitClients,
)(async ({ body, client, now }) => {
  const held = await findSession(body.token, client, now);
  const token = await renewToken(held);
  // Cognito still renews tokens of sessions that the account's record has ended.
  const caller = await identify(['empresa', 'funcionario', 'admin'], claimsOf(token));
  const { session } = held;
  const record = recordOf(caller);
  if (!isCurrent(session, record) && record.sessaoMantida !== session.jti)
    throw refusal(REFUSALS.sessionEnded);
  await assertMayGoOn(contaOf(caller), session);
  const refreshToken = await replaceHandle(held, now);
  return new HttpReply(200, { newToken: token, refreshToken }, {}, renewedCookies({ token, refreshToken }));
});
