import { contas } from '../../../../shared/routes/contas.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import {
  answerChallenge,
  answerPassword,
  assertMayEnter,
  openSession,
  openSessionFor,
} from '../../sessoes/index.ts';
import { linkConfirmed } from '../../sso/index.ts';

export const handler = route(
  contas.answerChallenge,
  limiterRefusing(REFUSALS.tooManyTries),
)(async ({ body, event, client, now }) => {
  const { sessao, codigo = '', senha } = body;
  if (senha === undefined) {
    const { conta, tokens } = await answerChallenge({ sessao, codigo, address: client, now });
    await assertMayEnter(conta, tokens.metodo);
    return openSession(conta, tokens, event, now);
  }
  const { conta, wayIn, confirma } = await answerPassword({ sessao, senha, address: client, now });
  if (wayIn.metodo === 'sso' && confirma !== undefined) await linkConfirmed(conta, confirma, now);
  return openSessionFor(conta, wayIn, { event, now });
});
