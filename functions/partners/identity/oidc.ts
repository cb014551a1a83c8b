import * as oidc from 'openid-client';
import { isReceiver } from '../receivers/address.ts';
import { publicFetch } from './agent.ts';
import { type Assertion, ExchangeError, type ExchangeFailure } from './assertion.ts';

/** A company's connection to its provider. */
export interface OidcConnection {
  emissor: string;
  clienteId: string;
  segredo?: string | undefined;
}

/** The provider could not be read, or is no usable OIDC provider. */
export class ProviderUnreadableError extends Error {
  override readonly name = 'ProviderUnreadableError';
}

/** Clocks of provider and functions may differ. */
const TOLERANCE_S = 90;
const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;

/** The address of an issuer as typed: people copy that of its discovery document too. */
export const issuerOf = (typed: string): string => typed.replace(DISCOVERY, '');

/** By the method that the provider names; the library's own without a list. */
const authenticate =
  (segredo: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isPost = methods === undefined || methods.includes('client_secret_post');
    const method = isPost ? oidc.ClientSecretPost(segredo) : oidc.ClientSecretBasic(segredo);
    return method(server, client, body, headers);
  };

/**
 * Reads the provider's discovery document. Signatures of ID tokens are always verified, although the library leaves it to
 * TLS by default. Throws ProviderUnreadableError, also when one of its addresses is not public.
 */
export async function readProvider({
  emissor,
  clienteId,
  segredo,
}: OidcConnection): Promise<oidc.Configuration> {
  if (!isReceiver(emissor)) throw new ProviderUnreadableError('not a public address');
  let config: oidc.Configuration;
  try {
    config = await oidc.discovery(
      new URL(emissor),
      clienteId,
      { [oidc.clockTolerance]: TOLERANCE_S },
      segredo === undefined ? oidc.None() : authenticate(segredo),
      {
        [oidc.customFetch]: publicFetch,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(emissor.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  } catch (error) {
    throw new ProviderUnreadableError('no discovery document', { cause: error });
  }
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = config.serverMetadata();
  const needed = [authorization_endpoint, token_endpoint, jwks_uri];
  const given = [...needed, ...(userinfo_endpoint === undefined ? [] : [userinfo_endpoint])];
  if (!given.every((address) => address !== undefined && isReceiver(address)))
    throw new ProviderUnreadableError('an address is missing or not public');
  return config;
}

interface OidcRequest {
  retorno: string;
  estado: string;
  nonce: string;
  verificador: string;
}

export const newSecrets = () => ({
  estado: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verificador: oidc.randomPKCECodeVerifier(),
});

/** Where the person signs in: the code flow with PKCE, state and nonce. Throws ProviderUnreadableError. */
export async function signInAddress(connection: OidcConnection, request: OidcRequest): Promise<string> {
  const config = await readProvider(connection);
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: request.retorno,
    scope: 'openid email profile',
    state: request.estado,
    nonce: request.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(request.verificador),
    code_challenge_method: 'S256',
  }).href;
}

/** Exchanges the provider's answer for what it says of the person. Throws ExchangeError. */
export async function exchangeCode(
  connection: OidcConnection,
  answer: URL,
  { estado, nonce, verificador }: Omit<OidcRequest, 'retorno'>,
): Promise<Assertion> {
  try {
    const config = await readProvider(connection);
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      expectedState: estado,
      expectedNonce: nonce,
      pkceCodeVerifier: verificador,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ExchangeError('invalido');
    // Some providers put the address only there.
    const more =
      textOf(claims.email) === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
    return assertionOf({ ...more, ...claims });
  } catch (error) {
    throw error instanceof ExchangeError ? error : new ExchangeError(failureOf(error), error);
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function assertionOf(claims: Record<string, unknown> & { iss: string; sub: string }): Assertion {
  // Microsoft's `sub` differs in every application; these two name the person.
  const [tid, oid] = [textOf(claims.tid), textOf(claims.oid)];
  return {
    emissor: claims.iss,
    sujeito: tid !== undefined && oid !== undefined ? `${tid}:${oid}` : claims.sub,
    email: textOf(claims.email) ?? textOf(claims.preferred_username),
    nome: textOf(claims.name),
    naoConfirmado: claims.email_verified === false || claims.email_verified === 'false',
    hd: textOf(claims.hd),
  };
}

const FAILURES: Record<string, ExchangeFailure> = {
  OAUTH_RESPONSE_BODY_ERROR: 'credenciais',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'credenciais',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'relogio',
};

function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof ProviderUnreadableError) return 'sem_resposta';
  if (!(error instanceof Error)) return 'invalido';
  const { code, error: answered } = error as Error & { code?: string; error?: string };
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')
    return answered === 'access_denied' ? 'cancelado' : 'recusado';
  return code?.startsWith('OAUTH_') ? (FAILURES[code] ?? 'invalido') : 'sem_resposta';
}
