import { refusal } from '../../../../shared/errors.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { checkPassword, endAccess } from '../../../platform/aws/identity.ts';
import { limiterRefusing } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import type { Conta } from '../../contas/index.ts';
import { assertMayEnter } from '../../contas/index.ts';
import { whoSignsIn } from '../ceremony.ts';
import { linkConfirmed } from '../link-to-provider.ts';
import { openSession, openSessionFor } from '../open-session.ts';
import { answerChallenge, answerConfirmation } from '../second-step.ts';

export const handler = route(
  contas.answerChallenge,
  limiterRefusing(REFUSALS.tooManyTries),
)(async ({ body, event, client, now }) => {
  const { sessao, codigo, senha = '', chave } = body;
  if (codigo !== undefined) {
    const { conta, tokens } = await answerChallenge({ sessao, codigo, address: client, now });
    await assertMayEnter(conta, tokens.metodo);
    return openSession(conta, tokens, event, now);
  }
  const proves = async ({ contaId }: Conta): Promise<void> => {
    if (!chave) return endAccess(await checkPassword(contaId, senha));
    const who = await whoSignsIn(chave.sessao, chave.resposta, now);
    if (who?.contaId !== contaId) throw refusal(REFUSALS.wrongCredentials);
  };
  const { conta, wayIn, confirma } = await answerConfirmation({ sessao, proves, address: client, now });
  if (wayIn.metodo === 'sso' && confirma !== undefined)
    await linkConfirmed(conta, confirma, { now, com: chave ? 'chave' : 'senha' });
  return openSessionFor(conta, wayIn, { event, now });
});
