import { randomBytes, randomUUID } from 'node:crypto';
import { JsonLog } from '../../persist.ts';

const newToken = () => `local.${randomBytes(96).toString('base64url')}`;

/** The data of one refresh token. Times are milliseconds of the product's clock. */
export interface Session {
  readonly token: string;
  readonly username: string;
  readonly clientId: string;
  /** seconds of the password sign-in: unchanged by refreshes, as on AWS */
  readonly authTime: number;
  /** the same in every token of this sign-in (`origin_jti`) */
  readonly origin: string;
  readonly expiresAt: number;
  readonly revoked?: boolean;
}

/** The pool's refresh tokens. cognito-local also stores them, but neither expires them nor distinguishes clients. */
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

  /** The session of a valid token of this client. */
  find(token: string, clientId: string, now: number): Session | undefined {
    const session = this.#byToken.get(token);
    const good = session && session.clientId === clientId && !session.revoked && now < session.expiresAt;
    return good ? session : undefined;
  }

  /** The owner of a token, valid or not. */
  holderOf(token: string): string | undefined {
    return this.#byToken.get(token)?.username;
  }

  /** Whether the access tokens of a sign-in are still valid for Cognito's own calls. */
  isOpen(origin: string): boolean {
    return [...this.#byToken.values()].some((session) => session.origin === origin && !session.revoked);
  }

  /** Revokes the tokens of a sign-in. Unknown tokens are ignored. */
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
