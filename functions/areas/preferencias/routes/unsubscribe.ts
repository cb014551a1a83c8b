import * as MSG from '../../../../shared/messages.ts';
import { preferencias } from '../../../../shared/routes/preferencias.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { loadRecord, route } from '../../access/index.ts';
import { contaOfToken, invalidToken, readToken } from '../../contas/index.ts';
import { changePreferencias } from '../store/preferencias.ts';

/**
 * Called by a mail program's own button (RFC 8058) and by our page. Turns off the weekly digest and nothing else, because
 * the mail may have been forwarded.
 */
export const handler = route(
  preferencias.unsubscribe,
  limitClients,
)(async ({ query, now }) => {
  const conta = contaOfToken(await readToken('descadastro', query.token, now));
  const record = await loadRecord(conta);
  if (!record) throw invalidToken();
  await changePreferencias(conta, record, { email: { resumo: false } });
  return { message: MSG.semResumo };
});
