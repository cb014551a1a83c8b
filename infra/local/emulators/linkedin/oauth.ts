import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, readBody, sendEmpty, sendHtml, sendJson } from '../../http-util.ts';
import type { EmulatorContext } from '../types.ts';
import { consentPage, refusalPage } from './consent.ts';
import { LinkedinError } from './errors.ts';
import { type Holder, type LinkedinState, sha256, type Token } from './state.ts';

const CODE_LIFE_MS = 30 * 60_000;
const TOKEN_LIFE_SECONDS = 5_184_000;
/** The application's registered addresses; their host may be localhost or 127.0.0.1. */
const REGISTERED = ['/v1/linkedin/callback', '/linkedin/retorno'];
const DEFAULT_NAME = 'Pessoa da Rede';

/** GET /oauth/v2/authorization: the consent page, or an immediate redirect with `aprovar=1` (`0` refuses). */
export async function authorize(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const query = addressOf(req).searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  const problem = requestProblem(context, query);
  if (problem) return sendHtml(res, 400, refusalPage(problem));
  const holder = await holderOf(context, state, query);
  const decision = query.get('aprovar');
  if (decision !== '0' && decision !== '1') {
    // At a sign-in nobody has said yet who is there.
    const asks = !query.get('email') && !query.get('login_hint');
    return sendHtml(res, 200, consentPage(query, asks ? undefined : holder.name));
  }
  const back = new URL(redirectUri);
  if (decision === '1') {
    const code = randomBytes(48).toString('base64url');
    const expires = context.clock.now().getTime() + CODE_LIFE_MS;
    const scope = query.get('scope') ?? '';
    state.record({ type: 'code', code, redirectUri, scope, expires, ...holder });
    back.searchParams.set('code', code);
  } else {
    back.searchParams.set('error', 'user_cancelled_authorize');
    back.searchParams.set('error_description', 'The user cancelled the authorization');
  }
  back.searchParams.set('state', query.get('state') ?? '');
  sendEmpty(res, 302, { location: back.href, 'cache-control': 'no-store' });
}

function requestProblem(context: EmulatorContext, query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== context.secrets.linkedin.clientId) return 'O aplicativo não é conhecido.';
  if (query.get('response_type') !== 'code') return 'O tipo de resposta deve ser "code".';
  if (!query.get('scope')) return 'Nenhuma permissão foi pedida.';
  const redirectUri = query.get('redirect_uri') ?? '';
  const registered = URL.canParse(redirectUri) && REGISTERED.includes(new URL(redirectUri).pathname);
  return registered ? undefined : 'O endereço de retorno não está registrado.';
}

/** An account is the same member each time it connects. Where nothing says who is there: the last one, as in a browser. */
async function holderOf(
  context: EmulatorContext,
  state: LinkedinState,
  query: URLSearchParams,
): Promise<Holder> {
  // Another address at sign-in means another member, whichever of our accounts asked.
  const other = query.get('conta')?.trim().toLowerCase();
  const email = query.get('email') ?? query.get('login_hint') ?? other;
  const account =
    context.contaIdByState(query.get('state') ?? '') ??
    (email ? await context.contaIdByEmail(email.trim().toLowerCase()) : undefined);
  const signedIn = other ? ((await context.contaIdByEmail(other)) ?? other) : (account ?? email);
  const tokens = [...state.tokens.values()];
  const last = tokens.at(-1);
  if (!signedIn && last) return { member: last.member, account: last.account, name: last.name };
  const member = Buffer.from(sha256(signedIn ?? 'membro'), 'hex')
    .toString('base64url')
    .slice(0, 10);
  const known = tokens.findLast((token) => token.member === member);
  return { member, account, name: query.get('nome')?.trim() || known?.name || nameFrom(email) };
}

/** `ana.lima@…` becomes Ana Lima unless the consent page says otherwise. */
const nameFrom = (email: string | undefined): string =>
  (email?.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || DEFAULT_NAME;

/** POST /oauth/v2/accessToken */
export async function accessToken(
  context: EmulatorContext,
  state: LinkedinState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams((await readBody(req)).toString('utf8'));
  const refuse = (status: number, error: string, error_description: string) =>
    sendJson(res, status, { error, error_description });
  const { clientId, clientSecret } = context.secrets.linkedin;
  if (form.get('grant_type') !== 'authorization_code') {
    return refuse(400, 'unsupported_grant_type', 'Only authorization_code is supported');
  }
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
    return refuse(401, 'invalid_client', 'Client authentication failed');
  }
  const now = context.clock.now().getTime();
  const code = state.codes.get(form.get('code') ?? '');
  if (!code || code.expires <= now || code.redirectUri !== form.get('redirect_uri')) {
    return refuse(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code, or authorization code expired',
    );
  }
  const { member, name, account, scope } = code;
  const token = randomBytes(260).toString('base64url');
  const expires = now + TOKEN_LIFE_SECONDS * 1000;
  state.record({ type: 'code-used', code: code.code });
  state.record({ type: 'token', token, member, name, account, scope, expires });
  sendJson(res, 200, {
    access_token: token,
    expires_in: TOKEN_LIFE_SECONDS,
    scope: scope.split(/\s+/).join(','),
    token_type: 'Bearer',
    id_token: `${randomBytes(12).toString('base64url')}.${randomBytes(60).toString('base64url')}.x`,
  });
}

/** The valid token of a request. Throws LinkedIn's 401s. */
export function bearerOf(context: EmulatorContext, state: LinkedinState, req: IncomingMessage): Token {
  const given = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (!given) throw new LinkedinError(401, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token', 65604);
  const token = state.tokens.get(given);
  if (!token) throw new LinkedinError(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', 65600);
  if (token.revoked) {
    const message = 'The token used in the request has been revoked by the user';
    throw new LinkedinError(401, 'REVOKED_ACCESS_TOKEN', message, 65601);
  }
  if (token.expires <= context.clock.now().getTime()) {
    throw new LinkedinError(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', 65602);
  }
  return token;
}

/** GET /v2/userinfo */
export function userinfo(token: Token, res: ServerResponse): void {
  const [given_name = token.name, ...family] = token.name.split(' ');
  sendJson(res, 200, {
    sub: token.member,
    name: token.name,
    given_name,
    family_name: family.join(' '),
    locale: { country: 'BR', language: 'pt' },
    ...(token.scope.includes('email')
      ? { email: `${token.member.toLowerCase()}@rede.local`, email_verified: true }
      : {}),
  });
}
