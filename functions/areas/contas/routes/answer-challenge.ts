import * as REFUSALS from '../../../../shared/refusals.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { answerChallenge, openSession } from '../../sessoes/index.ts';

export const handler = route(
  contas.answerChallenge,
  limiterRefusing(REFUSALS.tooManyTries),
)(async ({ body, event, client, now }) => {
  const { conta, tokens } = await answerChallenge({ ...body, address: client, now });
  return openSession(conta, tokens, event, now);
});
