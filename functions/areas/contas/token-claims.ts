import type { Claims } from '../../platform/http/event.ts';
import type { EndedSessions, SignIn } from './store/sessions.ts';

/** The sign-in behind a token; undefined if the token has no `origin_jti`. */
export function signInOf(claims: Claims | undefined): SignIn | undefined {
  const authTime = Number(claims?.auth_time ?? claims?.iat);
  const jti = claims?.origin_jti;
  return typeof jti === 'string' && Number.isSafeInteger(authTime) ? { authTime, jti } : undefined;
}

/** Whether the account's record has ended a session whose ID token has not expired yet. */
export function isEnded(record: EndedSessions, claims: Claims): boolean {
  const { sessoesDesde, sessaoMantida, sessoesEncerradas } = record;
  const jti = claims.origin_jti;
  const begun = Number(claims.auth_time ?? claims.iat ?? 0);
  // The list first: the session that was kept when all others ended may have ended since.
  if (typeof jti === 'string' && [...(sessoesEncerradas ?? [])].some((ended) => ended.endsWith(`:${jti}`))) {
    return true;
  }
  const kept = sessaoMantida !== undefined && sessaoMantida === jti;
  return sessoesDesde !== undefined && begun < sessoesDesde && !kept;
}

/**
 * Decodes without checking the signature: only for tokens that this function has just received from Cognito. The
 * gateway's authorizer checks all others.
 */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
