import { sso } from '../../../../shared/routes/sso.ts';
import type { Assertion } from '../../../partners/identity/assertion.ts';
import { exchangeCode } from '../../../partners/identity/oidc.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { arrived, connectionFor, failed, refused } from '../arrive.ts';
import { oidcConnection } from '../begin.ts';
import { addressesOf } from '../sso-view.ts';
import { takeRequest } from '../store/requests.ts';

/** The answer of an OIDC provider: its state names the request, which it uses up whatever the answer says. */
export const handler = route(
  sso.returnFromSso,
  limitClients,
)(async ({ query, event, now }) => {
  const estado = query.state ?? '';
  const request = estado === '' ? undefined : await takeRequest(estado, now);
  const current = request && (await connectionFor(request));
  if (!request || current?.conexao.tipo !== 'oidc') return refused('expirado');
  const { nonce = '', verificador = '' } = request;
  const answer = new URL(addressesOf(request.empresaId).oidc.retorno);
  answer.search = event.rawQueryString;
  let assertion: Assertion;
  try {
    const connection = await oidcConnection(request.empresaId, current.conexao, now);
    assertion = await exchangeCode(connection, answer, { estado, nonce, verificador });
  } catch (error) {
    return failed(request, error, now);
  }
  return arrived(request, assertion, now);
});
