import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '../emulators/types.ts';
import { issuerOf, POOL_KEY } from '../services/cognito/tokens.ts';
import { CLIENT_ID_7D, CLIENT_ID_365D, USER_POOL_ID } from '../settings.ts';

const key = createPublicKey({ key: POOL_KEY, format: 'jwk' });
const issuer = issuerOf(USER_POOL_ID);
const audiences = [CLIENT_ID_7D, CLIENT_ID_365D];

interface Claims {
  iss?: string;
  aud?: string;
  client_id?: string;
  exp?: number;
  nbf?: number;
  [claim: string]: unknown;
}

function parsePart<T>(part: string): T | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as T;
  } catch {
    return undefined;
  }
}

/** API Gateway passes every claim as text: lists as `[a b]`. */
function asText(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(' ')}]` : String(value);
}

/**
 * The HTTP API's JWT authorizer: checks signature, issuer, audience (`aud`, or `client_id` of an access token) and
 * lifetime by the product's clock. Undefined for an invalid token.
 */
export function verifyToken(
  authorization: string | undefined,
  clock: Clock,
): Record<string, string> | undefined {
  const [header, payload, signature, ...rest] = (authorization ?? '').replace(/^Bearer\s+/i, '').split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const { alg, kid } = parsePart<{ alg?: string; kid?: string }>(header) ?? {};
  if (alg !== 'RS256' || kid !== POOL_KEY.kid) return undefined;
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return undefined;

  const claims = parsePart<Claims>(payload);
  const seconds = clock.now().getTime() / 1000;
  if (!claims || claims.iss !== issuer || !audiences.includes(claims.aud ?? claims.client_id ?? ''))
    return undefined;
  if (typeof claims.exp !== 'number' || claims.exp <= seconds || (claims.nbf ?? 0) > seconds)
    return undefined;
  return Object.fromEntries(Object.entries(claims).map(([claim, value]) => [claim, asText(value)]));
}
