import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { env } from '../../platform/aws/env.ts';
import { linkedinSecret } from '../../platform/aws/secrets.ts';
import { send } from './request.ts';

/** Profile and e-mail to identify the member, and posting in the member's name. LinkedIn grants all or none. */
const SCOPES = ['openid', 'profile', 'email', 'w_member_social'];
const TIMEOUT_MS = 10_000;

/** Must equal an address registered with the application at LinkedIn. */
const redirectUri = () => `${env('SITE_URL')}/v1/linkedin/callback`;

/**
 * LinkedIn's consent page. `state` comes back unchanged; `loginHint` (OpenID Connect) is the address the member
 * probably signs in with.
 */
export async function authorizationUrl(state: string, loginHint: string): Promise<string> {
  const { clientId } = await linkedinSecret();
  const query = Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(),
    state,
    scope: SCOPES.join(' '),
    login_hint: loginHint,
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

/** Exchanges the code of a callback for an access token; a code works once. */
export async function exchangeCode(code: string): Promise<GrantOutcome> {
  const { clientId, clientSecret } = await linkedinSecret();
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(),
    client_id: clientId,
    client_secret: clientSecret,
  });
  const exchange = await send(
    `${env('LINKEDIN_AUTH_URL')}/oauth/v2/accessToken`,
    { method: 'POST', body },
    TIMEOUT_MS,
  );
  if (exchange.kind !== 'answer' || exchange.status >= 500) return { kind: 'unavailable' };
  if (exchange.status !== 200) return { kind: 'refused', error: oauthError(exchange.body) };
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
  const exchange = await send(`${env('LINKEDIN_API_URL')}/v2/userinfo`, { headers }, TIMEOUT_MS);
  if (exchange.kind !== 'answer' || exchange.status >= 500) return { kind: 'unavailable' };
  if (exchange.status === 401) return { kind: 'revoked' };
  const parsed = Userinfo.safeParse(exchange.body);
  if (exchange.status !== 200 || !parsed.success) return { kind: 'unavailable' };
  return { kind: 'known', memberId: parsed.data.sub, nome: parsed.data.name };
}
