import { createSign, generateKeyPairSync } from 'node:crypto';
import { issueTokens } from '../../infra/local/services/cognito/tokens.ts';
import { CLIENT_ID_7D, USER_POOL_ID } from '../../infra/local/settings.ts';
import type { SignedIn } from '../support/contas.ts';

interface TokenOptions {
  group?: 'empresa' | 'funcionario' | 'admin';
  now?: Date;
}

/** Tokens signed with the pool's own key, at any instant. */
export function tokensOf(
  { id, empresaId }: SignedIn,
  { group = 'funcionario', now = new Date() }: TokenOptions = {},
) {
  return issueTokens({
    user: {
      Username: id,
      Attributes: [
        { Name: 'sub', Value: id },
        { Name: 'custom:empresaId', Value: empresaId },
      ],
    },
    groups: [group],
    client: { ClientId: CLIENT_ID_7D, UserPoolId: USER_POOL_ID },
    authTime: Math.floor(now.getTime() / 1000),
    origin: 'matriz',
    now,
  } as unknown as Parameters<typeof issueTokens>[0]);
}

/** Somebody else's. Made once: each takes as long as a dozen requests. */
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** The same header and claims under somebody else's signature. */
export function forged(token: string): string {
  const content = token.split('.').slice(0, 2).join('.');
  return `${content}.${createSign('RSA-SHA256').update(content).sign(stranger).toString('base64url')}`;
}

/** Claims changed after the signature was made. */
export function promoted(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['admin'] })).toString(
    'base64url',
  );
  return [header, changed, signature].join('.');
}
