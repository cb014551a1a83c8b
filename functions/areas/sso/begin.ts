import { newSecrets, signInAddress } from '../../partners/identity/oidc.ts';
import { newRequestId, samlAddress } from '../../partners/identity/saml-request.ts';
import { openSecret } from './secret.ts';
import type { Connection, SsoItem } from './store/company.ts';
import { type ProviderRequest, putRequest } from './store/requests.ts';
import { addressesOf } from './view.ts';

type Beginning = Pick<ProviderRequest, 'teste' | 'navegador' | 'lembrar'>;

/** Starts an exchange. Returns the provider's address. Throws ProviderUnreadableError. */
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
    const { retorno, metadados: emissor } = addresses.saml;
    return samlAddress(id, { emissor, retorno, entrada: conexao.entrada, now });
  }
  const { estado, nonce, verificador } = newSecrets();
  const connection = await oidcConnection(empresaId, conexao);
  const { retorno } = addresses.oidc;
  const url = await signInAddress(connection, { retorno, estado, nonce, verificador });
  await putRequest(estado, { ...request, nonce, verificador }, now);
  return url;
}

export const oidcConnection = async (
  empresaId: string,
  { emissor, clienteId, segredo }: Extract<Connection, { tipo: 'oidc' }>,
) => ({
  emissor,
  clienteId,
  segredo: segredo === undefined ? undefined : await openSecret(empresaId, segredo),
});
