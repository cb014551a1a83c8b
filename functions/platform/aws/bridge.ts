import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';
import {
  type Client,
  clientFor,
  cognito,
  isNamed,
  isRefused,
  pool,
  type SignedIn,
  signedIn,
} from './identity.ts';

/**
 * Signs in by Cognito's custom flow, without a password: the answer is a token that `issue` stores and Cognito's trigger
 * takes (functions/areas/entrada/consumers/answer-cognito.ts). Throws 401 if Cognito refuses the user.
 */
export async function signInByToken(
  id: string,
  client: Client,
  issue: (clientId: string) => Promise<string>,
): Promise<SignedIn> {
  const { ClientId, hash } = await clientFor(id, client);
  const asking = { ...pool(), ClientId };
  try {
    const { ChallengeName, Session } = await cognito.send(
      new AdminInitiateAuthCommand({
        ...asking,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: id, SECRET_HASH: hash },
      }),
    );
    if (ChallengeName === 'CUSTOM_CHALLENGE') {
      const answered = await cognito.send(
        new AdminRespondToAuthChallengeCommand({
          ...asking,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: id, ANSWER: await issue(ClientId), SECRET_HASH: hash },
        }),
      );
      const tokens = signedIn(client, answered.AuthenticationResult);
      if (tokens) return tokens;
    }
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  throw refusal(REFUSALS.wrongCredentials);
}

/** Whether an account has no password at Cognito yet: it was never invited, or its set-up was interrupted. */
export async function lacksPassword(id: string): Promise<boolean> {
  try {
    const { UserStatus } = await cognito.send(new AdminGetUserCommand({ ...pool(), Username: id }));
    return UserStatus === 'FORCE_CHANGE_PASSWORD';
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
    return true;
  }
}
