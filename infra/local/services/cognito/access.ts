import { createRequire } from 'node:module';
import type { Clock } from '../../emulators/types.ts';
import { verifyToken } from '../../gateway/authorizer.ts';
import type { Sessions } from './sessions.ts';

const require = createRequire(import.meta.url);
const { CognitoError } = require('cognito-local/lib/errors.js') as {
  CognitoError: new (code: string, message: string) => Error;
};

/**
 * Whose access token it is: signed by the pool, not over, of a sign-in that was not revoked. Throws
 * NotAuthorizedException for any other text; cognito-local itself would take one that nobody signed.
 */
export function ownerOfAccess(accessToken: string, sessions: Sessions, clock: Clock) {
  const claims = verifyToken(`Bearer ${accessToken}`, clock);
  const { username = '', client_id: clientId = '', origin_jti: origin = '' } = claims ?? {};
  if (claims?.token_use !== 'access')
    throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  if (!sessions.isOpen(origin)) {
    throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  }
  return { username, clientId };
}
