import { randomBytes } from 'node:crypto';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Clock } from '../../emulators/types.ts';
import { invokeOnce } from '../../events/invoker.ts';
import { CognitoError, type Context } from './cognito-local.ts';

const METHOD = 'CUSTOM_CHALLENGE';
/** authSessionValidity of the app clients (AWS's default). */
const CHALLENGE_MS = 180_000;
/** The function that infra/sign-in-triggers.ts attaches to the pool. */
const TRIGGER = 'answer-cognito';

interface Round {
  challengeName: string;
  challengeResult: boolean;
}
interface Challenge {
  readonly username: string;
  readonly clientId: string;
  readonly expiresAt: number;
  readonly rounds: readonly Round[];
  readonly secrets: Record<string, string>;
}
interface Asked {
  ClientId: string;
  AuthParameters?: Record<string, string>;
}
interface Answered {
  ClientId: string;
  Session?: string;
  ChallengeResponses?: Record<string, string>;
  ClientMetadata?: Record<string, string>;
}
interface Verdict {
  challengeName: string;
  issueTokens: boolean;
  failAuthentication: boolean;
}

const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);

/** Cognito's custom flow: the pool's triggers decide who signs in. */
export class CustomAuth {
  readonly #challenges = new Map<string, Challenge>();
  readonly #cognito: CognitoService;
  readonly #clock: Clock;

  constructor(cognito: CognitoService, clock: Clock) {
    this.#cognito = cognito;
    this.#clock = clock;
  }

  async begin(context: Context, { ClientId, AuthParameters = {} }: Asked) {
    const { USERNAME: username = '' } = AuthParameters;
    const user = await this.#userOf(context, ClientId, username);
    return this.#next(user, { username, clientId: ClientId, rounds: [] });
  }

  /** Checks the answer. Returns the user who may have tokens, or the next challenge. */
  async answer(context: Context, request: Answered): Promise<User | object> {
    const { ClientId, Session = '', ChallengeResponses = {}, ClientMetadata } = request;
    const { USERNAME: username = '', ANSWER: challengeAnswer = '' } = ChallengeResponses;
    const challenge = this.#challenges.get(Session);
    this.#challenges.delete(Session);
    if (!challenge || challenge.expiresAt <= this.#clock.now().getTime()) {
      throw notAuthorized('Invalid session for the user, session is expired.');
    }
    if (challenge.username !== username || challenge.clientId !== ClientId) {
      throw notAuthorized('Invalid session for the user.');
    }
    const user = await this.#userOf(context, ClientId, username);
    const { answerCorrect } = await this.#call<{ answerCorrect: boolean }>(
      'VerifyAuthChallengeResponse',
      user,
      challenge,
      {
        privateChallengeParameters: challenge.secrets,
        challengeAnswer,
        clientMetadata: ClientMetadata ?? {},
      },
    );
    const rounds = [...challenge.rounds, { challengeName: METHOD, challengeResult: answerCorrect }];
    return this.#next(user, { ...challenge, rounds });
  }

  /** As a client with `preventUserExistenceErrors`: an unknown user is refused like a disabled one. */
  async #userOf(context: Context, clientId: string, username: string): Promise<User> {
    const pool = await this.#cognito.getUserPoolForClientId(context, clientId);
    const user = await pool.getUserByUsername(context, username);
    if (!user) throw notAuthorized('Incorrect username or password.');
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') throw notAuthorized('User is not confirmed.');
    return user;
  }

  async #next(
    user: User,
    asked: Pick<Challenge, 'username' | 'clientId' | 'rounds'>,
  ): Promise<User | object> {
    const session = asked.rounds;
    const verdict = await this.#call<Verdict>('DefineAuthChallenge', user, asked, { session });
    if (verdict.issueTokens) return user;
    if (verdict.failAuthentication || verdict.challengeName !== METHOD) {
      throw notAuthorized('Incorrect username or password.');
    }
    const created = await this.#call<{
      publicChallengeParameters: Record<string, string>;
      privateChallengeParameters: Record<string, string>;
    }>('CreateAuthChallenge', user, asked, { challengeName: METHOD, session });
    const Session = randomBytes(300).toString('base64url');
    const now = this.#clock.now().getTime();
    for (const [old, { expiresAt }] of this.#challenges) if (expiresAt <= now) this.#challenges.delete(old);
    this.#challenges.set(Session, {
      ...asked,
      expiresAt: now + CHALLENGE_MS,
      secrets: created.privateChallengeParameters,
    });
    return {
      ChallengeName: METHOD,
      Session,
      ChallengeParameters: { USERNAME: user.Username, ...created.publicChallengeParameters },
    };
  }

  async #call<T>(
    trigger: string,
    user: User,
    { clientId }: Pick<Challenge, 'clientId'>,
    request: object,
  ): Promise<T> {
    const userAttributes = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value ?? '']));
    const answered = await invokeOnce(TRIGGER, {
      version: '1',
      triggerSource: `${trigger}_Authentication`,
      region: 'us-east-1',
      userPoolId: 'local',
      userName: user.Username,
      callerContext: { awsSdkVersion: 'local', clientId },
      request: { userAttributes, ...request },
      response: {},
    });
    return (answered as { response: T }).response;
  }
}
