import * as oidc from 'openid-client';
import { publicFetch } from './agent.ts';
import { type Assertion, ExchangeError, type ExchangeFailure } from './assertion.ts';
import type { ProviderDocument } from './oidc-document.ts';
import { emailIn, nameIn, namesIn, textOf } from './said.ts';

/** A company's connection to its provider. */
export interface OidcConnection {
  documento: ProviderDocument;
  clienteId: string;
  segredo?: string | undefined;
}

/** Clocks of provider and functions may differ. */
const TOLERANCE_S = 90;

/**
 * As the standard says, but characters that need no escape have none: providers that decode nothing read the same, while the
 * library escapes `-` and `.` too.
 */
const basic =
  (segredo: string): oidc.ClientAuth =>
  (_server, client, _body, headers) => {
    const [id, secret] = [client.client_id, segredo].map((text) =>
      encodeURIComponent(text).replaceAll('%20', '+'),
    );
    headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`);
  };

/**
 * The ways to show the secret, in the order to try: a provider may list both and have the application set to one. Without a
 * list the standard means Basic.
 */
function authentications({ documento, segredo }: OidcConnection): oidc.ClientAuth[] {
  if (segredo === undefined) return [oidc.None()];
  const listed = documento.token_endpoint_auth_methods_supported ?? [];
  const [isPost, isBasic] = ['client_secret_post', 'client_secret_basic'].map((each) =>
    listed.includes(each),
  );
  const post = oidc.ClientSecretPost(segredo);
  if (isPost) return isBasic ? [post, basic(segredo)] : [post];
  return isBasic ? [basic(segredo)] : [basic(segredo), post];
}

/** Signatures of ID tokens are always verified, although the library leaves it to TLS by default. */
function configurationOf(
  { documento, clienteId }: OidcConnection,
  auth: oidc.ClientAuth,
): oidc.Configuration {
  const options = { [oidc.clockTolerance]: TOLERANCE_S };
  const known = Object.fromEntries(Object.entries(documento).filter(([, said]) => said !== undefined));
  const server = { ...known, issuer: documento.issuer };
  const config = new oidc.Configuration(server, clienteId, options, auth);
  config[oidc.customFetch] = publicFetch;
  oidc.enableNonRepudiationChecks(config);
  if (documento.issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
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

/** Where the person signs in: the code flow with PKCE, state and nonce. Asks nothing of the provider. */
export async function signInAddress(
  connection: Omit<OidcConnection, 'segredo'>,
  request: OidcRequest,
): Promise<string> {
  return oidc.buildAuthorizationUrl(configurationOf(connection, oidc.None()), {
    redirect_uri: request.retorno,
    scope: 'openid email profile',
    state: request.estado,
    nonce: request.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(request.verificador),
    code_challenge_method: 'S256',
  }).href;
}

type Answered = Omit<OidcRequest, 'retorno'>;

/** Exchanges the provider's answer for what it says of the person. Throws ExchangeError. */
export async function exchangeCode(
  connection: OidcConnection,
  answer: URL,
  request: Answered,
): Promise<Assertion> {
  try {
    const { config, tokens } = await exchange(connection, answer, request);
    const claims = tokens.claims();
    if (!claims) throw new ExchangeError('invalido');
    const more = await userInfo(config, tokens.access_token, claims);
    return assertionOf({ ...more, ...claims });
  } catch (error) {
    throw error instanceof ExchangeError ? error : failureOf(error);
  }
}

async function exchange(
  connection: OidcConnection,
  answer: URL,
  { estado, nonce, verificador }: Answered,
): Promise<{
  config: oidc.Configuration;
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
}> {
  let refused: unknown;
  for (const auth of authentications(connection)) {
    const config = configurationOf(connection, auth);
    try {
      const tokens = await oidc.authorizationCodeGrant(config, answer, {
        expectedState: estado,
        expectedNonce: nonce,
        pkceCodeVerifier: verificador,
        idTokenExpected: true,
      });
      return { config, tokens };
    } catch (error) {
      // A second refusal may be of the code, which the first attempt has used up.
      refused ??= error;
      if (!refusesClient(error)) throw isOf(error, 'invalid_grant') ? refused : error;
    }
  }
  throw refused;
}

const isOf = (error: unknown, name: string): boolean =>
  error instanceof oidc.ResponseBodyError && error.error === name;

/** Whether the token endpoint refused the client, or how it showed its secret. */
function refusesClient(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500 && !isOf(error, 'invalid_grant');
  const { cause } = error as Error;
  return cause instanceof Response && [400, 401, 403].includes(cause.status);
}

type Claims = oidc.IDToken;

/** Some providers put address or name only there. Without it, the test and `identify` say what is missing. */
async function userInfo(config: oidc.Configuration, token: string, claims: Claims): Promise<object> {
  const isWhole = emailIn(claims, claims.sub) !== undefined && nameIn(claims) !== undefined;
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return {};
  try {
    return await oidc.fetchUserInfo(config, token, claims.sub);
  } catch {
    return {};
  }
}

function assertionOf(claims: Claims): Assertion {
  // Microsoft's `sub` differs in every application; these two name the person.
  const [tid, oid] = [textOf(claims.tid), textOf(claims.oid)];
  const sujeito = tid !== undefined && oid !== undefined ? `${tid}:${oid}` : textOf(claims.sub);
  if (sujeito === undefined) throw new ExchangeError('sem_identificador');
  return {
    emissor: claims.iss,
    sujeito,
    email: emailIn(claims, claims.sub),
    nome: nameIn(claims),
    naoConfirmado: [false, 'false', 0, '0'].includes(claims.email_verified as never),
    hd: textOf(claims.hd),
    vieram: namesIn(claims),
  };
}

/** What the library says of a claim, deep in its error's causes. */
interface Reason {
  claim?: string;
  claims?: Record<string, unknown>;
  header?: { alg?: unknown };
}

const reasonOf = (error: Error): Reason => {
  const inner = (error.cause as Error | undefined)?.cause;
  return typeof inner === 'object' && inner !== null ? (inner as Reason) : {};
};

const CLAIMS: Record<string, ExchangeFailure> = { iss: 'emissor', aud: 'publico' };

function failureOf(error: unknown): ExchangeError {
  if (!(error instanceof Error)) return new ExchangeError('invalido', { cause: error });
  if (error instanceof oidc.AuthorizationResponseError) {
    const why = error.error === 'access_denied' ? 'cancelado' : 'recusado';
    return new ExchangeError(why, { lido: wordsOf(error), cause: error });
  }
  if (error instanceof oidc.ResponseBodyError)
    return new ExchangeError('credenciais', { lido: wordsOf(error), cause: error });
  const { code } = error as Error & { code?: string };
  const { claim = '', claims = {}, header } = reasonOf(error);
  const said = (why: ExchangeFailure, lido?: unknown) =>
    new ExchangeError(why, { lido: lido === undefined ? undefined : String(lido), cause: error });
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return said('relogio', instantIn(claims));
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return said(CLAIMS[claim] ?? 'invalido', claims[claim]);
  if (code === 'OAUTH_INVALID_RESPONSE' && header?.alg !== undefined) return said('algoritmo', header.alg);
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return said('certificado');
  if (refusesClient(error)) return said('credenciais');
  if (!code?.startsWith('OAUTH_')) return said('sem_resposta');
  return said('invalido');
}

/** The provider's own code and sentence. */
const wordsOf = ({
  error,
  error_description: more,
}: {
  error: string;
  error_description?: string;
}): string => (more ? `${error}: ${more}` : error);

const instantIn = ({ iat }: Record<string, unknown>): string | undefined =>
  typeof iat === 'number' && Number.isSafeInteger(iat * 1000) && Math.abs(iat) < 8e12
    ? new Date(iat * 1000).toISOString()
    : undefined;
