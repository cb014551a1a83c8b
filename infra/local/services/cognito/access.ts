import type { Clock } from '../../emulators/types.ts';
import { verifyToken } from '../../gateway/authorizer.ts';
import { CognitoError } from './cognito-local.ts';
import type { Sessions } from './sessions.ts';

/**
 * The owner of an access token that the pool signed, that has not expired, and whose sign-in was not revoked. Throws
 * NotAuthorizedException otherwise; cognito-local itself would accept unsigned tokens.
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
