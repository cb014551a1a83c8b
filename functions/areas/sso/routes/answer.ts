import { sso } from '../../../../shared/routes/sso.ts';
import { type Assertion, ExchangeError } from '../../../partners/identity/assertion.ts';
import { readResponse, requestOf } from '../../../partners/identity/saml.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { bytesOf } from '../../../platform/http/event.ts';
import { route } from '../../access/index.ts';
import { arrived, connectionFor, failed, refused } from '../arrive.ts';
import { findRequest, takeRequest } from '../store/requests.ts';
import { addressesOf } from '../view.ts';

/** Some have the groups of a person: a thousand are a tenth of it. */
const MOST_BYTES = 256 * 1024;

/**
 * The answer of a SAML provider. Its request is used up by one conditional delete, after the answer is verified: of several
 * copies at once, one gets in.
 */
export const handler = route(
  sso.answer,
  limitClients,
)(async ({ params: { empresaId }, event, now }) => {
  const bytes = bytesOf(event);
  const response = bytes.length > MOST_BYTES ? '' : responseIn(bytes.toString());
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
    if (!(error instanceof ExchangeError)) throw error;
    await takeRequest(pedido, now);
    return failed(request, error.why, now);
  }
  if (!(await takeRequest(pedido, now))) return refused('expirado');
  return arrived(request, assertion, now);
});

const responseIn = (form: string): string => new URLSearchParams(form).get('SAMLResponse') ?? '';
