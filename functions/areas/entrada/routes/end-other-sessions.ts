import * as MSG from '../../../../shared/messages.ts';
import { sessoes } from '../../../../shared/routes/sessoes.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { assertProof, contaOf, route, signInLine } from '../../access/index.ts';
import { endOtherSessions, signInOf } from '../../contas/index.ts';
import { waysToKeep } from '../kept-ways.ts';
import { SESSOES_ENCERRADAS } from '../session-audit.ts';

/**
 * Takes the account back by this session: one write to its record ends all others, however many there are, and every other
 * way in. To keep one (`manter`) needs the password, which a stolen session does not have.
 */
export const handler = route(sessoes.endOtherSessions)(async ({ body, caller, event, client, now }) => {
  if (body.manter.length > 0) await assertProof({ body, caller, event, client, now });
  const line = signInLine(caller, { acao: 'seguranca.sessoes', resumo: SESSOES_ENCERRADAS, now });
  const carry = await waysToKeep(caller, body.manter);
  await endOtherSessions(contaOf(caller), signInOf(event.requestContext.authorizer?.jwt?.claims), {
    now,
    carry: (epoca) => [...carry(epoca), ...line],
  });
  logChange('sessoes-encerradas', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.sessoesEncerradas };
});
