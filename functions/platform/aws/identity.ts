import { createHmac, randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { refusal } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/routes/define.ts';
import * as REFUSALS from '../refusals.ts';
import { env } from './env.ts';
import { cognitoSecret } from './secrets.ts';

/**
 * Sign-in through Cognito. Its usernames are our account ids, never e-mails, so an e-mail change touches only our own table.
 * A Cognito user without an account of ours cannot sign in, so a sign-up that fails half-way is harmless.
 */
export const cognito = new CognitoIdentityProviderClient({});
export const pool = () => ({ UserPoolId: env('USER_POOL_ID') });

export interface Identity {
  id: string;
  empresaId: string;
  groups: readonly Role[];
}

/** Cognito's tokens of a sign-in. Only the ID token leaves the functions: Cognito's own API does not accept it. */
export interface SignedIn {
  client: Client;
  token: string;
  refresh: string;
}

export const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name);

/** Sets the password. Creates the user if there is none yet, as for an invited employee. */
export async function setPassword(identity: Identity, senha: string): Promise<void> {
  const user = { ...pool(), Username: identity.id };
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: `${randomBytes(24).toString('base64url')}aA1!`,
        UserAttributes: [{ Name: 'custom:empresaId', Value: identity.empresaId }],
      }),
    );
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error;
  }
  for (const GroupName of identity.groups) {
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  }
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: senha, Permanent: true }));
}

/** Sets the password of an existing user. */
export async function replacePassword(id: string, senha: string): Promise<void> {
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: senha, Permanent: true }),
  );
}

/** Replaces a password by one that no person knows. */
export const closePassword = (id: string): Promise<void> =>
  replacePassword(id, `${randomBytes(32).toString('base64url')}aA1!`);

/** Ends every session: refresh tokens stop working. */
export async function endSessions(id: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: id }));
}

export async function removeIdentity(id: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ ...pool(), Username: id }));
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
  }
}

/** Enables or disables sign-in. An invited employee without a password has no user yet, which is fine. */
export async function setEnabled(id: string, enabled: boolean): Promise<void> {
  const user = { ...pool(), Username: id };
  try {
    await cognito.send(enabled ? new AdminEnableUserCommand(user) : new AdminDisableUserCommand(user));
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
  }
}

const REFUSED = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

/** Whether Cognito refuses the user. A refusal of the client's secret is a misconfigured stage, not a wrong password. */
export const isRefused = (error: unknown): boolean =>
  isNamed(error, ...REFUSED) && !(error instanceof Error && /secret/i.test(error.message));

/** The app clients, by the lifetime of their refresh tokens in days. */
export type Client = '7' | '365';

/** A sign-in that waits for the code of a second factor. */
export interface Challenge {
  client: Client;
  /** Cognito's session, valid for three minutes */
  challenge: string;
}

const clientId = (client: Client) => env(client === '365' ? 'CLIENT_ID_365D' : 'CLIENT_ID_7D');

/** An app client and its secret, which Cognito requires in every call. */
const withSecret = async (client: Client) => ({
  ClientId: clientId(client),
  ClientSecret: (await cognitoSecret())[client],
});

/** An app client and its secret hash for calls about a user. */
export async function clientFor(id: string, client: Client): Promise<{ ClientId: string; hash: string }> {
  const { ClientId, ClientSecret } = await withSecret(client);
  return { ClientId, hash: createHmac('sha256', ClientSecret).update(`${id}${ClientId}`).digest('base64') };
}

/** Throws 401 for a wrong password, 503 when the sign-in service is down. */
async function authenticate(id: string, senha: string, client: Client) {
  const { ClientId, hash } = await clientFor(id, client);
  try {
    return await cognito.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: id, PASSWORD: senha, SECRET_HASH: hash },
      }),
    );
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw refusal(REFUSALS.wrongCredentials);
  }
}

/** Undefined when Cognito returned no tokens. */
export const signedIn = (
  client: Client,
  result: AuthenticationResultType | undefined,
): SignedIn | undefined =>
  result?.IdToken && result.RefreshToken
    ? { client, token: result.IdToken, refresh: result.RefreshToken }
    : undefined;

/**
 * Signs in, or returns the challenge for a code. Throws 401 `Credenciais inválidas.` for any refusal, 503 when the sign-in
 * service is down.
 */
export async function signIn(id: string, senha: string, lembrar: boolean): Promise<SignedIn | Challenge> {
  const client = lembrar ? '365' : '7';
  const { AuthenticationResult, ChallengeName, Session } = await authenticate(id, senha, client);
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA' && Session) return { client, challenge: Session };
  const tokens = signedIn(client, AuthenticationResult);
  if (tokens) return tokens;
  throw refusal(REFUSALS.wrongCredentials);
}

/** An access token for Cognito's own API, and the refresh token that ends it. Neither leaves the functions. */
export interface OwnAccess {
  access: string;
  refresh: string;
}

/**
 * Checks the password without the second factor. Throws as `signIn`. Returns the session that the check started, which the
 * caller ends by `endAccess`; undefined for an account with a second factor.
 */
export async function checkPassword(id: string, senha: string): Promise<OwnAccess | undefined> {
  const { AuthenticationResult: result } = await authenticate(id, senha, '7');
  return result?.AccessToken && result.RefreshToken
    ? { access: result.AccessToken, refresh: result.RefreshToken }
    : undefined;
}

export async function endAccess(own: OwnAccess | undefined): Promise<void> {
  if (own) await revoke({ client: '7', refresh: own.refresh }).catch(() => undefined);
}

type Renewable = Pick<SignedIn, 'client' | 'refresh'>;

/** A new ID token. Throws 401 when the sign-in is over. */
export async function renew({ client, refresh }: Renewable): Promise<string> {
  const asking = await withSecret(client);
  try {
    const { AuthenticationResult: result } = await cognito.send(
      new GetTokensFromRefreshTokenCommand({ ...asking, RefreshToken: refresh }),
    );
    if (result?.IdToken) return result.IdToken;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  throw refusal(REFUSALS.unauthenticated);
}

/** Revokes a refresh token; an unknown or expired one is fine. */
export async function revoke({ client, refresh }: Renewable): Promise<void> {
  const asking = await withSecret(client);
  try {
    await cognito.send(new RevokeTokenCommand({ ...asking, Token: refresh }));
  } catch (error) {
    if (!isRefused(error) && !isNamed(error, 'InvalidTokenException', 'UnsupportedTokenTypeException'))
      throw error;
  }
}
