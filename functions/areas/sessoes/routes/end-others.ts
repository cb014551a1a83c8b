import * as MSG from '../../../../shared/messages.ts';
import { sessoes } from '../../../../shared/routes/sessoes.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { contaOf, route, signInLine } from '../../access/index.ts';
import { endAllSessions, signInOf } from '../../contas/index.ts';
import { SESSOES_ENCERRADAS } from '../audit.ts';

/** One write to the account's record ends all other sessions, however many there are. */
export const handler = route(sessoes.endOthers)(async ({ caller, event, client, now }) => {
  await endAllSessions(contaOf(caller), signInOf(event.requestContext.authorizer?.jwt?.claims), {
    now,
    extra: signInLine(caller, { acao: 'seguranca.sessoes', resumo: SESSOES_ENCERRADAS, now }),
  });
  logChange('sessoes-encerradas', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.sessoesEncerradas };
});
