import { createPrivateKey, randomUUID, sign as signBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';

const require = createRequire(import.meta.url);
const { pem } = require('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string };
const { jwk } = require('cognito-local/lib/keys/cognitoLocal.public.json') as {
  jwk: { kid: string; kty: string; n: string; e: string };
};
/** The pool's public key; the private one ships with cognito-local and protects only local stacks. */
export const POOL_KEY = jwk;

/** Lifetimes in seconds, as in infra/identity.ts. */
const ID_TOKEN_SECONDS = 86_400;
const ACCESS_TOKEN_SECONDS = 3_600;
export const issuerOf = (userPoolId: string) => `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;

const privateKey = createPrivateKey(pem);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function sign(claims: Record<string, unknown>): string {
  const content = `${encode({ alg: 'RS256', kid: POOL_KEY.kid, typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${signBytes('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

export interface TokenRequest {
  readonly user: User;
  readonly groups: readonly string[];
  readonly client: AppClient;
  /** seconds: when the password was given */
  readonly authTime: number;
  readonly origin: string;
  readonly now: Date;
}

/** Issues the token pair with Cognito's claims. */
export function issueTokens({ user, groups, client, authTime, origin, now }: TokenRequest) {
  const attributes = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value ?? '']));
  const { sub, email_verified, ...others } = attributes;
  const iat = Math.floor(now.getTime() / 1000);
  const common = {
    sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: issuerOf(client.UserPoolId),
    origin_jti: origin,
    event_id: randomUUID(),
    auth_time: authTime,
    iat,
    jti: randomUUID(),
  };
  return {
    TokenType: 'Bearer',
    ExpiresIn: ACCESS_TOKEN_SECONDS,
    IdToken: sign({
      ...common,
      ...others,
      ...(email_verified !== undefined && { email_verified: email_verified === 'true' }),
      'cognito:username': user.Username,
      aud: client.ClientId,
      token_use: 'id',
      exp: iat + ID_TOKEN_SECONDS,
    }),
    AccessToken: sign({
      ...common,
      username: user.Username,
      client_id: client.ClientId,
      scope: 'aws.cognito.signin.user.admin',
      token_use: 'access',
      exp: iat + ACCESS_TOKEN_SECONDS,
    }),
  };
}
