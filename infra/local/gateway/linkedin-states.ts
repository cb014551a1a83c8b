import { JsonLog } from '../persist.ts';
import type { Api } from './api.ts';

/** Which account each OAuth `state` was issued for, for the network emulator to know whose consent it shows. */
export class LinkedInStates {
  readonly #log: JsonLog<{ state: string; account: string }>;

  constructor(path: string) {
    this.#log = new JsonLog(path);
  }

  accountOf(state: string): string | undefined {
    return this.#log.entries.findLast((entry) => entry.state === state)?.account;
  }

  readonly observe: NonNullable<Api['observe']> = (match, event, reply) => {
    if (match.key !== 'compartilhamentos.authorize' || reply.statusCode !== 200) return;
    const { url } = JSON.parse(reply.body ?? '{}') as { url?: string };
    const state = url && new URL(url).searchParams.get('state');
    const account = event.requestContext.authorizer?.jwt.claims['cognito:username'];
    if (state && account) this.#log.append({ state, account });
  };
}
