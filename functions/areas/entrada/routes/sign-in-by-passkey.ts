import { refusal } from '../../../../shared/errors.ts';
import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { whoSignsIn } from '../ceremony.ts';
import { openByPasskey } from '../open-session.ts';

export const handler = route(
  passkeys.signInByPasskey,
  limiterRefusing(REFUSALS.tooManyTries),
)(async ({ body: { sessao, resposta, lembrar }, event, now }) => {
  const conta = await whoSignsIn(sessao, resposta, now);
  if (!conta) throw refusal(REFUSALS.wrongCredentials);
  return openByPasskey(conta, lembrar, { event, now });
});
