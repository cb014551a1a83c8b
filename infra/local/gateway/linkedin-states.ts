import { JsonLog } from '../persist.ts';
import type { Api } from './api.ts';
import { withHostName } from './site-name.ts';

const RETURNS: readonly string[] = ['compartilhamentos.linkedinCallback', 'sessoes.returnFromLinkedin'];
type Adjust = NonNullable<Api['adjust']>;
interface Issued {
  readonly state: string;
  /** none at a sign-in */
  readonly account?: string | undefined;
  /** the host name of this machine at which the consent began */
  readonly host: string;
}

/** For each OAuth `state`: the account and the host name that it was issued for. */
export class LinkedInStates {
  readonly #log: JsonLog<Issued>;
  readonly #siteUrl: string;

  constructor(path: string, siteUrl: string) {
    this.#log = new JsonLog(path);
    this.#siteUrl = siteUrl;
  }

  contaOf(state: string): string | undefined {
    return this.#find(state)?.account;
  }

  #find(state: string | undefined): Issued | undefined {
    return this.#log.entries.findLast((entry) => entry.state === state);
  }

  /** Records issued states, and redirects their answers to the host name at which the consent began. */
  readonly adjust: Adjust = (match, event, reply) => {
    const location = reply.headers?.location;
    if (match.key === 'compartilhamentos.authorizeLinkedin')
      this.#note(event, (JSON.parse(reply.body ?? '{}') as { url?: string }).url);
    if (match.key === 'sessoes.enterByLinkedin') this.#note(event, location);
    if (!RETURNS.includes(match.key) || !location) return reply;
    const host = this.#find(event.queryStringParameters?.state)?.host;
    return { ...reply, headers: { ...reply.headers, location: withHostName(location, this.#siteUrl, host) } };
  };

  #note(event: Parameters<Adjust>[1], url: string | undefined): void {
    const state = url && new URL(url).searchParams.get('state');
    const account = event.requestContext.authorizer?.jwt?.claims['cognito:username'];
    if (state) this.#log.append({ state, account, host: event.headers.host ?? '' });
  }
}
