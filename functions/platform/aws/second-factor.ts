import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';
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

/**
 * Starts setting up an authenticator (docs/decisions/024-step-up.md). Returns its secret in base32. An earlier one
 * stays valid until the new one is verified.
 */
export async function associateAuthenticator(access: string): Promise<string> {
  const { SecretCode } = await asOwner(
    cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: access })),
  );
  if (!SecretCode) throw refusal(REFUSALS.unavailable);
  return SecretCode;
}

/** Throws 400 for a wrong code, 409 when the setup must start again. */
export async function verifyAuthenticator(access: string, code: string): Promise<void> {
  try {
    const verifying = cognito.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: code }));
    if ((await asOwner(verifying)).Status === 'SUCCESS') return;
  } catch (error) {
    if (!isNamed(error, 'EnableSoftwareTokenMFAException', 'CodeMismatchException', 'ExpiredCodeException'))
      throw error;
  }
  throw refusal(REFUSALS.wrongCode);
}

/** Makes sign-in require a code. */
export async function requireCodes(access: string): Promise<void> {
  const on = { Enabled: true, PreferredMfa: true };
  await asOwner(
    cognito.send(new SetUserMFAPreferenceCommand({ AccessToken: access, SoftwareTokenMfaSettings: on })),
  );
}

/** Makes sign-in require the password alone. Can be repeated. */
export async function stopRequiringCodes(id: string): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({ ...pool(), Username: id, SoftwareTokenMfaSettings }),
  );
}

/** Throws 409 when the access token has ended, or Cognito has dropped the setup. */
async function asOwner<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isNamed(error, 'NotAuthorizedException', 'SoftwareTokenMFANotFoundException')) {
      throw refusal(REFUSALS.setUpAgain, error);
    }
    throw error;
  }
}

/**
 * Answers a challenge with the first of these codes that is not used up: Cognito accepts each code once. Throws 401 for an
 * expired challenge, 429 when all current codes are used up.
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
      throw refusal(REFUSALS.challengeOver);
    } catch (error) {
      if (isRefused(error)) throw refusal(REFUSALS.challengeOver);
      if (!isNamed(error, 'ExpiredCodeException', 'CodeMismatchException')) throw error;
    }
  }
  throw refusal(REFUSALS.codesUsed);
}
