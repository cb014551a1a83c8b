import * as MSG from '../../../../shared/messages.ts';
import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { linkLine, loadRecord, route } from '../../access/index.ts';
import { contaOfToken, invalidToken, readToken } from '../../contas/index.ts';
import { preferenciasAlteradas } from '../preference-audit.ts';
import { changePreferencias } from '../store/preferencias.ts';

/**
 * Called by a mail program's own button (RFC 8058) and by our page. Turns off the regular mail of the account, an employee's
 * weekly digest or a company's monthly report, and nothing else, because the mail may have been forwarded.
 */
export const handler = route(
  preferencias.unsubscribeMails,
  limitClients,
)(async ({ query, now }) => {
  const conta = contaOfToken(await readToken('descadastro', query.token, now));
  const record = await loadRecord(conta);
  if (!record) throw invalidToken();
  const isDigest = conta.tipo === 'funcionario';
  const change = { email: isDigest ? { resumo: false } : { relatorio: false } };
  const resumo = preferenciasAlteradas(record, change);
  const line = linkLine(conta, record, { acao: 'preferencias.alteradas', resumo, now });
  await changePreferencias(conta, record, change, line);
  return { message: isDigest ? MSG.semResumo : MSG.semRelatorio };
});
