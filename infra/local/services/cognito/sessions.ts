import { randomBytes, randomUUID } from 'node:crypto';
import { JsonLog } from '../../persist.ts';

const newToken = () => `local.${randomBytes(96).toString('base64url')}`;

/** What one refresh token stands for. Instants in milliseconds of the product's clock. */
export interface Session {
  readonly token: string;
  readonly username: string;
  readonly clientId: string;
  /** when the password was given, in seconds: stays the same through refreshes, as on AWS */
  readonly authTime: number;
  /** the same in every token issued from this sign-in (`origin_jti`) */
  readonly origin: string;
  readonly expiresAt: number;
  readonly revoked?: boolean;
}

/** The refresh tokens of the pool. cognito-local keeps them too, but neither expires them nor tells clients apart. */
export class Sessions {
  readonly #byToken = new Map<string, Session>();
  readonly #log: JsonLog<Session>;

  constructor(path: string, now: number) {
    this.#log = new JsonLog(path);
    for (const session of this.#log.entries) this.#byToken.set(session.token, session);
    const alive = [...this.#byToken.values()].filter((session) => session.expiresAt > now);
    this.#log.replace(alive);
  }

  #save(session: Session): void {
    this.#byToken.set(session.token, session);
    this.#log.append(session);
  }

  create(session: Pick<Session, 'username' | 'clientId' | 'authTime' | 'expiresAt'>): Session {
    const created = { ...session, token: newToken(), origin: randomUUID() };
    this.#save(created);
    return created;
  }

  /** The session of a token that is good now, for this client. */
  find(token: string, clientId: string, now: number): Session | undefined {
    const session = this.#byToken.get(token);
    const good = session && session.clientId === clientId && !session.revoked && now < session.expiresAt;
    return good ? session : undefined;
  }

  /** Whose token it is, good or not. */
  holderOf(token: string): string | undefined {
    return this.#byToken.get(token)?.username;
  }

  /** Whether the access tokens of a sign-in are still good for Cognito's own calls. */
  isOpen(origin: string): boolean {
    return [...this.#byToken.values()].some((session) => session.origin === origin && !session.revoked);
  }

  /** Ends the tokens of a sign-in. Unknown tokens are fine. */
  revoke(token: string): void {
    const origin = this.#byToken.get(token)?.origin;
    if (origin) this.#revokeWhere((session) => session.origin === origin);
  }

  revokeUser(username: string): void {
    this.#revokeWhere((session) => session.username === username);
  }

  #revokeWhere(ends: (session: Session) => boolean): void {
    for (const session of [...this.#byToken.values()]) {
      if (ends(session) && !session.revoked) this.#save({ ...session, revoked: true });
    }
  }
}
