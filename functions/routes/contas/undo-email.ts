import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { linkLine } from '../../auditoria/line.ts';
import { emailDesfeito } from '../../auditoria/resumos/contas.ts';
import { endSessions } from '../../aws/identity.ts';
import { loadRecord } from '../../contas/record.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { logChange } from '../../http/trail.ts';
import { undoEmail } from '../../store/contas/email-change.ts';
import { contaOfToken } from '../../store/contas/links.ts';
import { invalidToken, readToken } from '../../store/contas/tokens.ts';

export const handler = route(
  contas.undoEmail,
  limitClients,
)(async ({ query, client, now }) => {
  const token = await readToken('desfazer-email', query.token, now);
  const conta = contaOfToken(token);
  const record = await loadRecord(conta, { inactive: true });
  if (!record) throw invalidToken();
  await undoEmail(conta, record, token, {
    now,
    extra: linkLine(conta, record, { acao: 'seguranca.email', resumo: emailDesfeito(conta.email), now }),
  });
  await endSessions(conta.contaId);
  logChange('email-desfeito', { conta: conta.contaId, por: conta.contaId, cliente: client });
  return { message: MSG.emailDesfeito };
});
