import { JsonLog } from '../persist.ts';
import type { Api } from './api.ts';
import { underName } from './site-name.ts';

type Adjust = NonNullable<Api['adjust']>;
interface Issued {
  readonly state: string;
  readonly account: string;
  /** the name of this machine that the consent was asked for under */
  readonly host: string;
}

/** What each OAuth `state` was issued for: whose consent it is, and where they are signed in. */
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

  /** Takes note of a state that is given out; sends its answer back to the name that it was asked for under. */
  readonly adjust: Adjust = (match, event, reply) => {
    if (match.key === 'compartilhamentos.authorize') this.#note(event, reply.body);
    const location = reply.headers?.location;
    if (match.key !== 'compartilhamentos.callback' || !location) return reply;
    const host = this.#find(event.queryStringParameters?.state)?.host;
    return { ...reply, headers: { ...reply.headers, location: underName(location, this.#siteUrl, host) } };
  };

  #note(event: Parameters<Adjust>[1], body = '{}'): void {
    const { url } = JSON.parse(body) as { url?: string };
    const state = url && new URL(url).searchParams.get('state');
    const account = event.requestContext.authorizer?.jwt.claims['cognito:username'];
    if (state && account) this.#log.append({ state, account, host: event.headers.host ?? '' });
  }
}
