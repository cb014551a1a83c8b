import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { endSessions } from '../../../platform/aws/identity.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { linkLine, loadRecord, route } from '../../access/index.ts';
import {
  assertMayChangeEmail,
  contaOfToken,
  emailDesfeito,
  invalidToken,
  readToken,
} from '../../contas/index.ts';
import { undoEmail } from '../../credenciais/index.ts';

export const handler = route(
  contas.undoEmail,
  limitClients,
)(async ({ query, client, now }) => {
  const token = await readToken('desfazer-email', query.token, now);
  const conta = contaOfToken(token);
  const record = await loadRecord(conta, { inactive: true });
  if (!record) throw invalidToken();
  // A change that is only pending may be undone: the address stays.
  if (record.email !== conta.email) await assertMayChangeEmail({ ...conta, email: record.email });
  await undoEmail(conta, record, token, {
    now,
    extra: linkLine(conta, record, { acao: 'seguranca.email', resumo: emailDesfeito(conta.email), now }),
  });
  await endSessions(conta.contaId);
  logChange('email-desfeito', { conta: conta.contaId, por: conta.contaId, cliente: client });
  return { message: MSG.emailDesfeito };
});
