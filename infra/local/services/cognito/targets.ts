import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import type { Clock } from '../../emulators/types.ts';
import { ownerOfAccess } from './access.ts';
import { CognitoError, type Context } from './cognito-local.ts';
import { CustomAuth } from './custom-auth.ts';
import { SecondFactor } from './second-factor.ts';
import type { Session, Sessions } from './sessions.ts';
import { issueTokens } from './tokens.ts';

interface AuthRequest {
  ClientId: string;
  AuthFlow: string;
  AuthParameters?: Record<string, string>;
}
interface UserRequest {
  UserPoolId: string;
  Username: string;
}
type Target = (context: Context, request: never) => Promise<unknown>;

const DAY_MS = 86_400_000;

const refused = (message: string) => new CognitoError('NotAuthorizedException', message);
const wrongPassword = () => refused('Incorrect username or password.');

async function userOf(pool: UserPoolService, context: Context, username: string): Promise<User> {
  const user = await pool.getUserByUsername(context, username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

/**
 * The calls that cognito-local lacks or answers unlike AWS: sign-in (NotAuthorizedException for every cause), second
 * factor, refresh (expiry, the sign-in's own auth_time), revocation, and the password policy. Calls that the pool of
 * infra/identity.ts disables are refused.
 */
export function createTargets(
  cognito: CognitoService,
  sessions: Sessions,
  clock: Clock,
): Record<string, Target> {
  const secondFactor = new SecondFactor(cognito, sessions, clock);
  const customAuth = new CustomAuth(cognito, clock);

  async function tokensFor(context: Context, session: Session) {
    const client = await cognito.getAppClient(context, session.clientId);
    const pool = await cognito.getUserPoolForClientId(context, session.clientId);
    const user = await pool.getUserByUsername(context, session.username);
    if (!client || !user?.Enabled) throw refused('Refresh Token has been revoked');
    const groups = await pool.listUserGroupMembership(context, user);
    return issueTokens({ user, groups, client, now: clock.now(), ...session });
  }

  async function signIn(context: Context, { ClientId, AuthParameters = {} }: AuthRequest) {
    const pool = await cognito.getUserPoolForClientId(context, ClientId);
    const client = await cognito.getAppClient(context, ClientId);
    const user = await pool.getUserByUsername(context, AuthParameters.USERNAME ?? '');
    if (!client || !user || user.Password !== AuthParameters.PASSWORD) throw wrongPassword();
    if (!user.Enabled) throw refused('User is disabled.');
    if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') {
      return {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeParameters: { USER_ID_FOR_SRP: user.Username },
      };
    }
    return secondFactor.challengeOf(user, ClientId) ?? begin(context, ClientId, user);
  }

  async function begin(context: Context, ClientId: string, user: User) {
    const client = await cognito.getAppClient(context, ClientId);
    const now = clock.now().getTime();
    const session = sessions.create({
      username: user.Username,
      clientId: ClientId,
      authTime: Math.floor(now / 1000),
      expiresAt: now + (client?.RefreshTokenValidity ?? 30) * DAY_MS,
    });
    const tokens = await tokensFor(context, session);
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: session.token } };
  }

  async function respond(context: Context, request: Parameters<SecondFactor['answer']>[1]) {
    if (request.ChallengeName === 'CUSTOM_CHALLENGE') {
      const answered = await customAuth.answer(context, request);
      return 'Username' in answered ? begin(context, request.ClientId, answered) : answered;
    }
    const user = await secondFactor.answer(context, request);
    return begin(context, request.ClientId, user);
  }

  function validSession(token: string | undefined, clientId: string): Session {
    const session = sessions.find(token ?? '', clientId, clock.now().getTime());
    if (!session) throw refused('Refresh Token has been revoked');
    return session;
  }

  async function initiateAuth(context: Context, request: AuthRequest) {
    if (['USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH'].includes(request.AuthFlow)) {
      return signIn(context, request);
    }
    if (request.AuthFlow === 'CUSTOM_AUTH') return customAuth.begin(context, request);
    if (request.AuthFlow === 'REFRESH_TOKEN_AUTH') {
      const { REFRESH_TOKEN: RefreshToken = '' } = request.AuthParameters ?? {};
      return refresh(context, { RefreshToken, ClientId: request.ClientId });
    }
    throw new CognitoError('InvalidParameterException', `Unsupported AuthFlow ${request.AuthFlow}`);
  }

  async function refresh(context: Context, request: { RefreshToken: string; ClientId: string }) {
    const session = validSession(request.RefreshToken, request.ClientId);
    return { AuthenticationResult: await tokensFor(context, session) };
  }

  async function signOutEverywhere(context: Context, { UserPoolId, Username }: UserRequest) {
    const pool = await cognito.getUserPool(context, UserPoolId);
    const user = await userOf(pool, context, Username);
    sessions.revokeUser(user.Username);
    return {};
  }

  async function setPassword(
    context: Context,
    request: UserRequest & { Password: string; Permanent?: boolean },
  ) {
    const pool = await cognito.getUserPool(context, request.UserPoolId);
    const user = await userOf(pool, context, request.Username);
    if (request.Password.length < 8 || !/\d/.test(request.Password)) {
      throw new CognitoError('InvalidPasswordException', 'Password did not conform with policy');
    }
    await pool.saveUser(context, {
      ...user,
      Password: request.Password,
      UserLastModifiedDate: clock.now(),
      UserStatus: request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    });
    return {};
  }

  return {
    SignUp: async () => {
      throw refused('SignUp is not permitted for this user pool');
    },
    ForgotPassword: async () => {
      throw refused('Contact administrator to reset password.');
    },
    GlobalSignOut: async (_context: Context, { AccessToken }: { AccessToken: string }) => {
      sessions.revokeUser(ownerOfAccess(AccessToken, sessions, clock).username);
      return {};
    },
    InitiateAuth: initiateAuth,
    AdminInitiateAuth: initiateAuth,
    RespondToAuthChallenge: respond,
    AdminRespondToAuthChallenge: respond,
    AssociateSoftwareToken: secondFactor.associate.bind(secondFactor),
    VerifySoftwareToken: secondFactor.verify.bind(secondFactor),
    SetUserMFAPreference: secondFactor.setPreference.bind(secondFactor),
    AdminSetUserMFAPreference: secondFactor.adminSetPreference.bind(secondFactor),
    GetTokensFromRefreshToken: refresh,
    AdminUserGlobalSignOut: signOutEverywhere,
    AdminSetUserPassword: setPassword,
    RevokeToken: async (_context: Context, { Token }: { Token: string }) => {
      sessions.revoke(Token);
      return {};
    },
  };
}
