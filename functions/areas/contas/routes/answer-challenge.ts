import * as REFUSALS from '../../../../shared/refusals.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { answerChallenge, answerPassword, openSession, openSessionFor } from '../../sessoes/index.ts';

export const handler = route(
  contas.answerChallenge,
  limiterRefusing(REFUSALS.tooManyTries),
)(async ({ body, event, client, now }) => {
  const { sessao, codigo = '', senha } = body;
  if (senha === undefined) {
    const { conta, tokens } = await answerChallenge({ sessao, codigo, address: client, now });
    return openSession(conta, tokens, event, now);
  }
  const { conta, wayIn } = await answerPassword({ sessao, senha, address: client, now });
  return openSessionFor(conta, wayIn, { event, now });
});
