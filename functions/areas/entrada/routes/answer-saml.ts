import { sso } from '../../../../shared/routes/sso.ts';
import type { Assertion } from '../../../partners/identity/assertion.ts';
import { isUnsolicited, readResponse, requestOf } from '../../../partners/identity/saml.ts';
import { isOurRelayState } from '../../../partners/identity/saml-request.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { bytesOf } from '../../../platform/http/event.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { arrived, connectionFor, failed, refused } from '../arrive.ts';
import { addressesOf } from '../sso-view.ts';
import { findRequest, takeRequest } from '../store/requests.ts';

/** Some have the groups of a person: a thousand are a tenth of it. */
const MOST_BYTES = 256 * 1024;

/**
 * The answer of a SAML provider. Its request is used up by one conditional delete, after the answer is verified: of several
 * copies at once, one gets in.
 */
export const handler = route(
  sso.answerSaml,
  limitClients,
)(async ({ params: { empresaId }, event, now }) => {
  const bytes = bytesOf(event);
  const form = new URLSearchParams(bytes.length > MOST_BYTES ? '' : bytes.toString());
  const response = form.get('SAMLResponse') ?? '';
  if (isUnsolicited(response)) return atPortal(empresaId, form.get('RelayState') ?? '');
  const pedido = requestOf(response);
  const request = pedido === undefined ? undefined : await findRequest(pedido, now);
  const current = request?.empresaId === empresaId ? await connectionFor(request) : undefined;
  if (pedido === undefined || !request || current?.conexao.tipo !== 'saml') return refused('expirado');
  const { retorno, metadados: emissor } = addressesOf(empresaId).saml;
  let assertion: Assertion;
  try {
    const pedidoEm = new Date().toISOString();
    assertion = await readResponse(current.conexao, response, { emissor, retorno, pedido, pedidoEm });
  } catch (error) {
    await takeRequest(pedido, now);
    return failed(request, error, now);
  }
  if (!(await takeRequest(pedido, now))) return refused('expirado');
  return arrived(request, assertion, now);
});

/**
 * A person who came from the provider's own portal goes once through our own start, whose answer names a request. Of what the
 * portal sent nothing is used. An answer to our start that names no request again ends here.
 */
const atPortal = (empresaId: string, state: string) =>
  isOurRelayState(state) ? refused('configuracao') : redirect(`${addressesOf(empresaId).entrar}?portal=true`);
