import { MSG } from '../../../shared/messages.ts';
import { sessoes } from '../../../shared/routes/sessoes.ts';
import { signInLine } from '../../auditoria/line.ts';
import { SESSOES_ENCERRADAS } from '../../auditoria/resumos/contas.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { logChange } from '../../http/trail.ts';
import { signInOf } from '../../sessoes/sign-in.ts';
import { endAllSessions } from '../../store/sessoes/sessions.ts';

/** The others are refused for good by what the account remembers: however many there are, it is one write. */
export const handler = route(sessoes.endOthers)(async ({ caller, event, client, now }) => {
  await endAllSessions(contaOf(caller), signInOf(event.requestContext.authorizer?.jwt?.claims), {
    now,
    extra: signInLine(caller, { acao: 'seguranca.sessoes', resumo: SESSOES_ENCERRADAS, now }),
  });
  logChange('sessoes-encerradas', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.sessoesEncerradas };
});
