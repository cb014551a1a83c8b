import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { sessoes } from '../../../../shared/routes/sessoes.ts';
import { asMetodo } from '../../../../shared/rules/metodos.ts';
import { logChange } from '../../../platform/http/trail.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route, signInLine } from '../../access/index.ts';
import { getSession } from '../../contas/index.ts';
import { closeSession } from '../by-handle.ts';
import { sessaoEncerrada } from '../session-audit.ts';

export const handler = route(sessoes.endSession)(async ({ params, caller, client, now }) => {
  const session = await getSession(caller.id, params.id);
  if (!session) throw refusal(REFUSALS.sessaoNotFound);
  const resumo = sessaoEncerrada(asMetodo(session.metodo));
  const line = signInLine(caller, { acao: 'seguranca.sessoes', resumo, now });
  await closeSession(session, now, line);
  logChange('sessao-encerrada', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.sessaoEncerrada };
});
