import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { env } from '../../platform/aws/env.ts';
import { linkedinSecret } from '../../platform/aws/secrets.ts';
import { logRefusalOfUs } from '../../platform/partner-refusals.ts';
import { send } from './request.ts';

/** Profile and e-mail to identify the member, and posting in the member's name. LinkedIn grants all or none. */
const SCOPES = ['openid', 'profile', 'email', 'w_member_social'];
const TIMEOUT_MS = 10_000;
/** Read twice at worst, within the gateway's 30 seconds. */
const MEMBER_TIMEOUT_MS = 8_000;

/** Where a consent returns, to connect an employee or to sign in: paths registered with the application at LinkedIn. */
const RETURNS = { conectar: '/v1/linkedin/callback', entrar: '/linkedin/retorno' } as const;
type Purpose = keyof typeof RETURNS;

const redirectUri = (purpose: Purpose) => env('SITE_URL') + RETURNS[purpose];

/**
 * LinkedIn's consent page. `state` comes back unchanged; `loginHint` (OpenID Connect) is the address the member
 * probably signs in with.
 */
export async function authorizationUrl(purpose: Purpose, state: string, loginHint?: string): Promise<string> {
  const { clientId } = await linkedinSecret();
  const query = Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(purpose),
    state,
    scope: SCOPES.join(' '),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  });
  // URLSearchParams writes spaces as `+`, which LinkedIn's scope parser is not documented to take.
  const encoded = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${env('LINKEDIN_AUTH_URL')}/oauth/v2/authorization?${encoded}`;
}

const Token = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.int(),
  scope: z._default(z.string(), ''),
});

interface Grant {
  readonly accessToken: string;
  /** ordinary applications get 60 days and no refresh token */
  readonly expiresInSeconds: number;
  readonly scopes: readonly string[];
}

export type GrantOutcome =
  | { readonly kind: 'granted'; readonly grant: Grant }
  /** the code is wrong, used or too old (30 minutes), or posting was not granted */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unavailable' };

/** Exchanges the code of a return for an access token; a code works once, and for its own return only. */
export async function exchangeCode(purpose: Purpose, code: string): Promise<GrantOutcome> {
  const { clientId, clientSecret } = await linkedinSecret();
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(purpose),
    client_id: clientId,
    client_secret: clientSecret,
  });
  const exchange = await send(
    `${env('LINKEDIN_AUTH_URL')}/oauth/v2/accessToken`,
    { method: 'POST', body },
    TIMEOUT_MS,
  );
  if (exchange.kind !== 'answer' || exchange.status >= 500) return { kind: 'unavailable' };
  if (exchange.status !== 200) {
    const error = oauthError(exchange.body);
    if (error === 'invalid_client') logRefusalOfUs('linkedin', error);
    return { kind: 'refused', error };
  }
  const parsed = Token.safeParse(exchange.body);
  if (!parsed.success) return { kind: 'unavailable' };
  const { access_token, expires_in, scope } = parsed.data;
  // Seen both comma- and space-separated.
  const scopes = scope.split(/[\s,]+/).filter(Boolean);
  if (scopes.length > 0 && !scopes.includes('w_member_social')) {
    return { kind: 'refused', error: 'missing_scope' };
  }
  return { kind: 'granted', grant: { accessToken: access_token, expiresInSeconds: expires_in, scopes } };
}

function oauthError(body: unknown): string {
  const parsed = z.safeParse(z.object({ error: z.string() }), body);
  return parsed.success ? parsed.data.error : 'invalid_request';
}

const Userinfo = z.object({
  sub: z.string().check(z.regex(/^[\w-]+$/)),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

export type MemberOutcome =
  | { readonly kind: 'known'; readonly memberId: string; readonly nome?: string | undefined }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'unavailable' };

/** A token just issued may be refused for a moment. */
const SETTLING_MS = 1500;

/** The member of a fresh token; `memberId` is the author of posts. Safe to repeat. */
export async function fetchMember(accessToken: string): Promise<MemberOutcome> {
  const first = await readMember(accessToken);
  if (first.kind !== 'revoked') return first;
  await sleep(SETTLING_MS);
  return readMember(accessToken);
}

async function readMember(accessToken: string): Promise<MemberOutcome> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const exchange = await send(`${env('LINKEDIN_API_URL')}/v2/userinfo`, { headers }, MEMBER_TIMEOUT_MS);
  if (exchange.kind !== 'answer' || exchange.status >= 500) return { kind: 'unavailable' };
  if (exchange.status === 401) return { kind: 'revoked' };
  const parsed = Userinfo.safeParse(exchange.body);
  if (exchange.status !== 200 || !parsed.success) return { kind: 'unavailable' };
  return { kind: 'known', memberId: parsed.data.sub, nome: parsed.data.name };
}

export type ConsentOutcome =
  | {
      readonly kind: 'granted';
      readonly member: { readonly accessToken: string; readonly memberId: string };
      readonly expiresInSeconds: number;
    }
  | { readonly kind: 'cancelled' | 'refused' | 'unavailable' };

/** LinkedIn's documented codes for a member who refused to sign in or to authorise, and OAuth's own. */
const CANCELLED: readonly unknown[] = ['user_cancelled_login', 'user_cancelled_authorize', 'access_denied'];

/** Whose consent a return brings, and the token for it. */
export async function acceptConsent(
  purpose: Purpose,
  { code, error }: { code?: string | undefined; error?: string | undefined },
): Promise<ConsentOutcome> {
  if (!code) return { kind: CANCELLED.includes(error) ? 'cancelled' : 'refused' };
  const exchange = await exchangeCode(purpose, code);
  if (exchange.kind !== 'granted') return { kind: exchange.kind };
  const { accessToken, expiresInSeconds } = exchange.grant;
  const found = await fetchMember(accessToken);
  if (found.kind !== 'known') return { kind: 'unavailable' };
  return { kind: 'granted', member: { accessToken, memberId: found.memberId }, expiresInSeconds };
}
