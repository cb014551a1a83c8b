import type { Claims } from '../../platform/http/event.ts';
import type { EndedSessions, SignIn } from './store/sessions.ts';

/** The sign-in behind a token; undefined for a token that names none. */
export function signInOf(claims: Claims | undefined): SignIn | undefined {
  const authTime = Number(claims?.auth_time ?? claims?.iat);
  const jti = claims?.origin_jti;
  return typeof jti === 'string' && Number.isSafeInteger(authTime) ? { authTime, jti } : undefined;
}

/** Whether a session is over for an account, although its ID token still runs. */
export function isEnded(record: EndedSessions, claims: Claims): boolean {
  const { sessoesDesde, sessaoMantida, sessoesEncerradas } = record;
  const jti = claims.origin_jti;
  const begun = Number(claims.auth_time ?? claims.iat ?? 0);
  // By name first: the session that was kept when all others ended may itself have ended since.
  if (typeof jti === 'string' && [...(sessoesEncerradas ?? [])].some((ended) => ended.endsWith(`:${jti}`))) {
    return true;
  }
  const kept = sessaoMantida !== undefined && sessaoMantida === jti;
  return sessoesDesde !== undefined && begun < sessoesDesde && !kept;
}

/**
 * The claims of a token that Cognito has just handed to this function. Its signature is not checked: a token that
 * comes from anywhere else goes through the gateway's authorizer.
 */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
