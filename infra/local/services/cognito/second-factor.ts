import { randomBytes } from 'node:crypto';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../emulators/types.ts';
import { ownerOfAccess } from './access.ts';
import { CognitoError, type Context } from './cognito-local.ts';
import type { Sessions } from './sessions.ts';

type Answer = Record<string, unknown>;

const METHOD = 'SOFTWARE_TOKEN_MFA';
const STEP_MS = 30_000;
/** authSessionValidity of the app clients (AWS's default). */
const CHALLENGE_MS = 180_000;

/** A user's authenticator as the pool stores it. */
interface SoftwareToken {
  /** the verified secret, base32 */
  Secret?: string;
  /** associated but not verified; the previous secret stays valid until then */
  Pending?: string;
  /** time steps of used codes, none of which is accepted again */
  Used?: number[];
}
type PoolUser = Omit<User, 'SoftwareTokenMfaConfiguration'> & {
  SoftwareTokenMfaConfiguration?: SoftwareToken;
};

/** A sign-in between password and code. */
interface Challenge {
  readonly username: string;
  readonly clientId: string;
  readonly expiresAt: number;
  spent: boolean;
}

interface ByAccessToken {
  AccessToken: string;
}
interface Preference {
  SoftwareTokenMfaSettings?: { Enabled?: boolean; PreferredMfa?: boolean };
}
interface ChallengeAnswer {
  ClientId: string;
  ChallengeName: string;
  Session?: string;
  ChallengeResponses?: Record<string, string>;
}

const failed = (code: string, message: string) => new CognitoError(code, message);
const notAuthorized = (message: string) => failed('NotAuthorizedException', message);

const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS);

/** The time step of a code, one early or late accepted. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The second factor of a pool with `mfa: OPTIONAL` and software tokens only (infra/identity.ts). */
export class SecondFactor {
  readonly #challenges = new Map<string, Challenge>();
  readonly #cognito: CognitoService;
  readonly #sessions: Sessions;
  readonly #clock: Clock;

  constructor(cognito: CognitoService, sessions: Sessions, clock: Clock) {
    this.#cognito = cognito;
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** The challenge after the right password, if the user has a second factor. */
  challengeOf(user: User, clientId: string): Answer | undefined {
    if (!user.UserMFASettingList?.includes(METHOD)) return undefined;
    const now = this.#clock.now().getTime();
    for (const [session, { expiresAt }] of this.#challenges) {
      if (expiresAt <= now) this.#challenges.delete(session);
    }
    const Session = randomBytes(300).toString('base64url');
    const { Username: username } = user;
    this.#challenges.set(Session, { username, clientId, expiresAt: now + CHALLENGE_MS, spent: false });
    return { ChallengeName: METHOD, Session, ChallengeParameters: { USER_ID_FOR_SRP: username } };
  }

  /** Checks the answer to a challenge, which ends it. Returns the user. */
  async answer(context: Context, request: ChallengeAnswer): Promise<User> {
    if (request.ChallengeName !== METHOD) {
      throw failed('InvalidParameterException', `Unsupported challenge ${request.ChallengeName}`);
    }
    const { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code = '' } = request.ChallengeResponses ?? {};
    const challenge = this.#challenges.get(request.Session ?? '');
    if (!challenge || challenge.expiresAt <= this.#clock.now().getTime()) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    if (challenge.spent) throw notAuthorized('Invalid session for the user, session can only be used once.');
    if (challenge.username !== USERNAME || challenge.clientId !== request.ClientId) {
      throw notAuthorized('Invalid session for the user.');
    }
    const pool = await this.#cognito.getUserPoolForClientId(context, request.ClientId);
    const user = (await pool.getUserByUsername(context, USERNAME)) as PoolUser | null;
    const { Secret: secret } = user?.SoftwareTokenMfaConfiguration ?? {};
    if (!user || !secret) throw notAuthorized('User does not exist.');
    const step = stepOf(secret, code, this.#clock.now());
    if (step === undefined) throw failed('CodeMismatchException', 'Invalid code received for user');
    await this.#spend(context, pool, user, step);
    challenge.spent = true;
    return user as User;
  }

  async associate(context: Context, request: ByAccessToken): Promise<Answer> {
    const { pool, user } = await this.#ownerOf(context, request);
    const SecretCode = new Secret({ buffer: new Uint8Array(randomBytes(32)).buffer }).base32;
    await this.#save(context, pool, user, { ...user.SoftwareTokenMfaConfiguration, Pending: SecretCode });
    return { SecretCode };
  }

  async verify(context: Context, request: ByAccessToken & { UserCode: string }): Promise<Answer> {
    const { pool, user } = await this.#ownerOf(context, request);
    const { Pending: secret } = user.SoftwareTokenMfaConfiguration ?? {};
    if (!secret) throw failed('SoftwareTokenMFANotFoundException', 'Software token MFA has not been set up');
    const step = stepOf(secret, request.UserCode, this.#clock.now());
    if (step === undefined) {
      const message = 'Code mismatch and fail enable Software Token MFA';
      throw failed('EnableSoftwareTokenMFAException', message);
    }
    await this.#save(context, pool, user, { Secret: secret, Used: [step] });
    return { Status: 'SUCCESS' };
  }

  async setPreference(context: Context, request: ByAccessToken & Preference): Promise<Answer> {
    const { pool, user } = await this.#ownerOf(context, request);
    return this.#prefer(context, pool, user, request);
  }

  async adminSetPreference(
    context: Context,
    request: Preference & { UserPoolId: string; Username: string },
  ): Promise<Answer> {
    const pool = await this.#cognito.getUserPool(context, request.UserPoolId);
    const user = (await pool.getUserByUsername(context, request.Username)) as PoolUser | null;
    if (!user) throw failed('UserNotFoundException', 'User does not exist.');
    return this.#prefer(context, pool, user, request);
  }

  async #prefer(context: Context, pool: UserPoolService, user: PoolUser, request: Preference) {
    const enabled = request.SoftwareTokenMfaSettings?.Enabled === true;
    if (enabled && !user.SoftwareTokenMfaConfiguration?.Secret) {
      throw failed('InvalidParameterException', 'User has not verified software token mfa');
    }
    const { PreferredMfaSetting: _before, ...rest } = user;
    const now = enabled
      ? { UserMFASettingList: [METHOD], PreferredMfaSetting: METHOD }
      : { UserMFASettingList: [] };
    await pool.saveUser(context, { ...rest, ...now } as User);
    return {};
  }

  async #ownerOf(context: Context, { AccessToken }: ByAccessToken) {
    const { username, clientId } = ownerOfAccess(AccessToken, this.#sessions, this.#clock);
    const pool = await this.#cognito.getUserPoolForClientId(context, clientId);
    const user = (await pool.getUserByUsername(context, username)) as PoolUser | null;
    if (!user) throw failed('UserNotFoundException', 'User does not exist.');
    return { pool, user };
  }

  async #spend(context: Context, pool: UserPoolService, user: PoolUser, step: number): Promise<void> {
    const { Used = [], ...token } = user.SoftwareTokenMfaConfiguration ?? {};
    if (Used.includes(step)) {
      throw failed('ExpiredCodeException', 'Your software token has already been used once.');
    }
    const recent = Used.filter((used) => used >= step - 2);
    await this.#save(context, pool, user, { ...token, Used: [...recent, step] });
  }

  async #save(context: Context, pool: UserPoolService, user: PoolUser, token: SoftwareToken) {
    const changed = {
      ...user,
      SoftwareTokenMfaConfiguration: token,
      UserLastModifiedDate: this.#clock.now(),
    };
    await pool.saveUser(context, changed as unknown as User);
  }
}
