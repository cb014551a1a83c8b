import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { refusal } from '../../../shared/refusals.ts';
import {
  type Challenge,
  clientFor,
  cognito,
  isNamed,
  isRefused,
  pool,
  type SignedIn,
  signedIn,
} from './identity.ts';

/** The authenticator of an account at Cognito (docs/decisions/026-second-factor.md). */

/** Begins to set up an authenticator: its secret, base32. The one before stays good until the new one is verified. */
export async function associateAuthenticator(access: string): Promise<string> {
  const { SecretCode } = await asOwner(
    cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: access })),
  );
  if (!SecretCode) throw refusal('unavailable');
  return SecretCode;
}

/** Throws 400 for a wrong code, 409 where the setting up has to begin again. */
export async function verifyAuthenticator(access: string, code: string): Promise<void> {
  try {
    const verifying = cognito.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: code }));
    if ((await asOwner(verifying)).Status === 'SUCCESS') return;
  } catch (error) {
    if (!isNamed(error, 'EnableSoftwareTokenMFAException', 'CodeMismatchException', 'ExpiredCodeException'))
      throw error;
  }
  throw refusal('wrongCode');
}

/** From now on a sign-in asks for a code. */
export async function askForCodes(access: string): Promise<void> {
  const on = { Enabled: true, PreferredMfa: true };
  await asOwner(
    cognito.send(new SetUserMFAPreferenceCommand({ AccessToken: access, SoftwareTokenMfaSettings: on })),
  );
}

/** From now on the password alone signs in. Fine where it does already. */
export async function askForNoCodes(id: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({ ...pool(), Username: id, SoftwareTokenMfaSettings }),
  );
}

/** The access token may have ended with its sign-in, and the pool may have dropped what was begun. */
async function asOwner<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isNamed(error, 'NotAuthorizedException', 'SoftwareTokenMFANotFoundException')) {
      throw refusal('setUpAgain', error);
    }
    throw error;
  }
}

/**
 * Answers a challenge with the first of these codes that Cognito has not seen yet: it takes each once, whoever signed
 * in with it. Throws 401 for a challenge that is over, 429 where all codes of the moment are used up.
 */
export async function answerWithCode(
  id: string,
  { client, challenge }: Challenge,
  codes: readonly string[],
): Promise<SignedIn> {
  const { ClientId, hash } = await clientFor(id, client);
  for (const code of codes) {
    try {
      const { AuthenticationResult } = await cognito.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: challenge,
          ChallengeResponses: { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH: hash },
        }),
      );
      const tokens = signedIn(client, AuthenticationResult);
      if (tokens) return tokens;
      throw refusal('challengeOver');
    } catch (error) {
      if (isRefused(error)) throw refusal('challengeOver');
      if (!isNamed(error, 'ExpiredCodeException', 'CodeMismatchException')) throw error;
    }
  }
  throw refusal('codesUsed');
}
