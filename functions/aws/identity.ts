import { randomBytes } from 'node:crypto';
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
import { refusal } from '../../shared/refusals.ts';
import type { Role } from '../../shared/routes/define.ts';
import { env } from './env.ts';

/**
 * Sign-in through Cognito. Its usernames are our account ids, never e-mails: an e-mail change touches only our own
 * table. Nobody can sign in as a Cognito user that no account of ours points to, so a sign-up that fails half-way does
 * no harm.
 */
export const cognito = new CognitoIdentityProviderClient({});
export const pool = () => ({ UserPoolId: env('USER_POOL_ID') });

export interface Identity {
  id: string;
  empresaId: string;
  groups: readonly Role[];
}

export interface Session {
  token: string;
  refreshToken: string;
}

export const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name);

/** Sets the password. Creates the user first where there is none yet, as for an invited employee. */
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

/** Puts another password in place of that of a user there is. */
export async function replacePassword(id: string, senha: string): Promise<void> {
  await cognito.send(
    new AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: senha, Permanent: true }),
  );
}

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

/** Lets nobody sign in as a user, or lets it again. There is none yet of who was invited and set no password. */
export async function setEnabled(id: string, enabled: boolean): Promise<void> {
  const user = { ...pool(), Username: id };
  try {
    await cognito.send(enabled ? new AdminEnableUserCommand(user) : new AdminDisableUserCommand(user));
  } catch (error) {
    if (!isNamed(error, 'UserNotFoundException')) throw error;
  }
}

export const REFUSED = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
  'RefreshTokenReuseException',
];

/** The app clients, by how many days their refresh tokens live. */
export type Client = '7' | '365';

/** A sign-in that waits for the code of a second factor. */
export interface Challenge {
  client: Client;
  /** Cognito's own text for it, good for three minutes */
  challenge: string;
}

/** What the sign-in service answers to the right password. Throws 401 for every other, 503 when it is down. */
async function authenticate(id: string, senha: string, client: Client) {
  try {
    return await cognito.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId(client),
        AuthParameters: { USERNAME: id, PASSWORD: senha },
      }),
    );
  } catch (error) {
    if (!isNamed(error, ...REFUSED)) throw error;
    throw refusal('wrongCredentials');
  }
}

/** The tokens of a sign-in as our clients get them; undefined where Cognito gave none. */
export const sessionFrom = (
  client: Client,
  result: AuthenticationResultType | undefined,
): Session | undefined =>
  result?.IdToken && result.RefreshToken
    ? { token: result.IdToken, refreshToken: `${client}.${result.RefreshToken}` }
    : undefined;

/**
 * Signs in, or says that a code is due. Throws 401 `Credenciais inválidas.` whatever the cause, 503 when the sign-in
 * service is down.
 */
export async function signIn(id: string, senha: string, lembrar: boolean): Promise<Session | Challenge> {
  const client = lembrar ? '365' : '7';
  const { AuthenticationResult, ChallengeName, Session } = await authenticate(id, senha, client);
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA' && Session) return { client, challenge: Session };
  const session = sessionFrom(client, AuthenticationResult);
  if (session) return session;
  throw refusal('wrongCredentials');
}

/** Cognito's token for what an account does there for itself, and the one that ends it. Neither leaves the functions. */
export interface OwnAccess {
  access: string;
  refresh: string;
}

/**
 * Holds a password against the account's; a second factor is not asked for. Throws as `signIn`. The session that asking
 * begins is handed to nobody: whoever has no use for it ends it (`endAccess`). There is none behind a second factor.
 */
export async function checkPassword(id: string, senha: string): Promise<OwnAccess | undefined> {
  const { AuthenticationResult: result } = await authenticate(id, senha, '7');
  return result?.AccessToken && result.RefreshToken
    ? { access: result.AccessToken, refresh: `7.${result.RefreshToken}` }
    : undefined;
}

export async function endAccess(own: OwnAccess | undefined): Promise<void> {
  if (own) await revoke(own.refresh).catch(() => undefined);
}

/** Our refresh tokens name the client they came from: `7.…` or `365.…`. */
function parseRefresh(refreshToken: string) {
  const [client, ...rest] = refreshToken.split('.');
  const token = rest.join('.');
  if ((client !== '7' && client !== '365') || token === '') {
    throw refusal('unauthenticated');
  }
  return { client, token } as const;
}
/** How many days a refresh token lives. */
export const daysOf = (refreshToken: string): number => Number(parseRefresh(refreshToken).client);

export const clientId = (client: Client) => env(client === '365' ? 'CLIENT_ID_365D' : 'CLIENT_ID_7D');

/** Renews a session. `refreshToken` comes back only when it was rotated. Throws 401 for one that is over. */
export async function renew(refreshToken: string): Promise<{ token: string; refreshToken?: string }> {
  const { client, token } = parseRefresh(refreshToken);
  try {
    const { AuthenticationResult: result } = await cognito.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: clientId(client), RefreshToken: token }),
    );
    if (result?.IdToken) {
      const rotated = result.RefreshToken;
      return { token: result.IdToken, ...(rotated ? { refreshToken: `${client}.${rotated}` } : {}) };
    }
  } catch (error) {
    if (!isNamed(error, ...REFUSED)) throw error;
  }
  throw refusal('unauthenticated');
}

/** Revokes a refresh token; one that is unknown or over is fine. */
export async function revoke(refreshToken: string): Promise<void> {
  const { client, token } = parseRefresh(refreshToken);
  try {
    await cognito.send(new RevokeTokenCommand({ Token: token, ClientId: clientId(client) }));
  } catch (error) {
    if (!isNamed(error, ...REFUSED, 'InvalidTokenException', 'UnsupportedTokenTypeException')) throw error;
  }
}
