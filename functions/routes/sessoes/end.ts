import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { sessoes } from '../../../shared/routes/sessoes.ts';
import { signInLine } from '../../auditoria/line.ts';
import { SESSAO_ENCERRADA } from '../../auditoria/resumos/contas.ts';
import { decrypt } from '../../aws/crypto.ts';
import { revoke } from '../../aws/identity.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { logChange } from '../../http/trail.ts';
import { refreshContext } from '../../sessoes/start.ts';
import { endSession, getSession } from '../../store/sessoes/sessions.ts';

export const handler = route(sessoes.end)(async ({ params, caller, client, now }) => {
  const session = await getSession(caller.id, params.id);
  if (!session) throw refusal('sessaoNotFound');
  // At Cognito first: our own record of an end is kept for as long as an ID token lives, a refresh token lives longer.
  await revoke(await decrypt(session.refresh, refreshContext(caller.id)));
  const line = signInLine(caller, { acao: 'seguranca.sessoes', resumo: SESSAO_ENCERRADA, now });
  await endSession(contaOf(caller), session, now, line);
  logChange('sessao-encerrada', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.sessaoEncerrada };
});
