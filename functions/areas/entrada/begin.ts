import { newSecrets, signInAddress } from '../../partners/identity/oidc.ts';
import { newRequestId, samlAddress } from '../../partners/identity/saml-request.ts';
import { openSecret } from './provider-secret.ts';
import { providerOf, readAgain } from './provider-settings.ts';
import { addressesOf } from './sso-view.ts';
import type { Connection, SsoItem } from './store/company.ts';
import { type ProviderRequest, putRequest } from './store/requests.ts';

type Beginning = Pick<ProviderRequest, 'teste' | 'navegador' | 'lembrar'>;

/** Starts an exchange. Returns the provider's address, or that of the form which posts the request to it. Throws ProviderUnreadableError. */
export async function begin(
  { empresaId }: SsoItem,
  conexao: Connection,
  { now, ...given }: Beginning & { now: Date },
): Promise<string> {
  const request = { ...given, empresaId, conexaoId: conexao.id };
  const addresses = addressesOf(empresaId);
  if (conexao.tipo === 'saml') {
    const id = newRequestId();
    await putRequest(id, request, now);
    if (conexao.porFormulario) return `${addresses.entrar}?pedido=${id}`;
    const { retorno, metadados: emissor } = addresses.saml;
    return samlAddress(id, { emissor, retorno, entrada: conexao.entrada, now });
  }
  const { estado, nonce, verificador } = newSecrets();
  const documento = await (given.teste ? readAgain : providerOf)(empresaId, conexao, now);
  const { retorno } = addresses.oidc;
  const { clienteId } = conexao;
  const url = await signInAddress({ documento, clienteId }, { retorno, estado, nonce, verificador });
  await putRequest(estado, { ...request, nonce, verificador }, now);
  return url;
}

export const oidcConnection = async (
  empresaId: string,
  conexao: Extract<Connection, { tipo: 'oidc' }>,
  now: Date,
) => ({
  documento: await providerOf(empresaId, conexao, now),
  clienteId: conexao.clienteId,
  segredo: conexao.segredo === undefined ? undefined : await openSecret(empresaId, conexao.segredo),
});
