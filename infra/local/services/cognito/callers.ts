import { createHmac } from 'node:crypto';
import { CognitoError } from './cognito-local.ts';

export type ClientSecrets = Readonly<Record<string, string>>;

interface Asked {
  ClientId?: string;
  ClientSecret?: string;
  Username?: string;
  SecretHash?: string;
  AccessToken?: string;
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  ChallengeResponses?: Record<string, string>;
}

/** The owner of an access token. Throws NotAuthorizedException for any other token. */
type OwnerOf = (token: string) => string;
/** The owner of a refresh token. */
type HolderOf = (token: string | undefined) => string | undefined;

const refused = (message: string) => new CognitoError('NotAuthorizedException', message);

const BY_ACCESS_TOKEN = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'DeleteUser',
  'DeleteUserAttributes',
  'GetUser',
  'GetUserAttributeVerificationCode',
  'GlobalSignOut',
  'SetUserMFAPreference',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
  'VerifyUserAttribute',
]);

/** Where a call carries the user name and the hash that proves the client's secret. */
const BY_SECRET_HASH: Record<string, (asked: Asked) => { name?: string; hash?: string }> = {
  InitiateAuth: ({ AuthParameters: { USERNAME: name = '', SECRET_HASH: hash = '' } = {} }) => ({
    name,
    hash,
  }),
  RespondToAuthChallenge: ({ ChallengeResponses: { USERNAME: name = '', SECRET_HASH: hash = '' } = {} }) => ({
    name,
    hash,
  }),
  AdminInitiateAuth: ({ AuthParameters: { USERNAME: name = '', SECRET_HASH: hash = '' } = {} }) => ({
    name,
    hash,
  }),
  AdminRespondToAuthChallenge: ({
    ChallengeResponses: { USERNAME: name = '', SECRET_HASH: hash = '' } = {},
  }) => ({ name, hash }),
  ...Object.fromEntries(
    ['SignUp', 'ConfirmSignUp', 'ForgotPassword', 'ConfirmForgotPassword', 'ResendConfirmationCode'].map(
      (target) => [target, ({ Username: name = '', SecretHash: hash = '' }: Asked) => ({ name, hash })],
    ),
  ),
};

function assertSigned(authorization: string | undefined): void {
  if (authorization?.startsWith('AWS4-HMAC-SHA256 ')) return;
  throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
}

/**
 * Refuses calls as Cognito does: without the secret of an app client that has one, without the user's own access token,
 * or without AWS credentials (whose signature is not checked here).
 */
export class Callers {
  readonly #secrets: ClientSecrets;
  readonly #ownerOf: OwnerOf;
  readonly #holderOf: HolderOf;

  constructor(secrets: ClientSecrets, ownerOf: OwnerOf, holderOf: HolderOf) {
    this.#secrets = secrets;
    this.#ownerOf = ownerOf;
    this.#holderOf = holderOf;
  }

  assertMay(target: string, asked: Asked, authorization: string | undefined): void {
    const hashed = BY_SECRET_HASH[target];
    if (target.startsWith('Admin')) assertSigned(authorization);
    if (hashed) this.#assertHash(asked, hashed(asked));
    else if (target === 'GetTokensFromRefreshToken') this.#assertSecret(asked);
    else if (target === 'RevokeToken') this.#assertSecret(asked, 'UnauthorizedException');
    else if (BY_ACCESS_TOKEN.has(target)) {
      this.#ownerOf(asked.AccessToken ?? '');
    } else assertSigned(authorization);
  }

  #secretOf(clientId: string): string {
    const secret = Object.hasOwn(this.#secrets, clientId) ? this.#secrets[clientId] : undefined;
    if (!secret)
      throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
    return secret;
  }

  #assertHash(asked: Asked, { name = '', hash = '' }: { name?: string; hash?: string }): void {
    const { ClientId = '', AuthFlow, AuthParameters } = asked;
    const secret = this.#secretOf(ClientId);
    if (hash === '')
      throw refused(`Client ${ClientId} is configured with secret but SECRET_HASH was not received`);
    const renews = AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN';
    const username = renews ? (this.#holderOf(AuthParameters?.REFRESH_TOKEN) ?? '') : name;
    const expected = createHmac('sha256', secret)
      .update(username + ClientId)
      .digest('base64');
    if (hash !== expected) throw refused(`Unable to verify secret hash for client ${ClientId}`);
  }

  #assertSecret({ ClientId = '', ClientSecret }: Asked, code = 'NotAuthorizedException'): void {
    if (ClientSecret !== this.#secretOf(ClientId)) throw new CognitoError(code, 'Invalid client or secret');
  }
}
