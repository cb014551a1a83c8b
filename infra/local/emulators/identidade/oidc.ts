import { createPrivateKey, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { type Person, subjectOf } from './people.ts';

/** A provider that takes what is mounted below its path, and whom it lets in. */
export interface OidcProvider {
  serve(req: IncomingMessage, res: ServerResponse, path: string): void;
  /** Ends the interaction of the browser's cookie: undefined gave up. Throws if there is none. */
  finish(req: IncomingMessage, res: ServerResponse, person: Person | undefined): Promise<void>;
}

/** How an application shows its secret: the document lists both. */
type Method = 'client_secret_post' | 'client_secret_basic';

interface Options {
  emissor: string;
  clients: readonly { id: string; secret: string; retorno: string; method: Method }[];
  /** where people choose, without the interaction's id */
  chooseAt: string;
  /** PEM */
  key: string;
}

/** The independent library `oidc-provider`, with an application of each kind and every person. Every sign-in asks for the person again. */
export function createOidcProvider({ emissor, clients, chooseAt, key }: Options): OidcProvider {
  const people = new Map<string, Person>();
  const jwk = createPrivateKey(key).export({ format: 'jwk' });
  const kid = randomBytes(8).toString('hex');
  const configuration: Configuration = {
    clients: clients.map(({ id, secret, retorno, method }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [retorno],
      token_endpoint_auth_method: method,
    })),
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The panel reads the address in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${chooseAt}${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, accountId) => {
      const person = people.get(accountId);
      if (!person) return undefined;
      const { email, nome: name } = person;
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: true, name }) };
    },
    loadExistingGrant: grantAll,
  };
  const provider = new Provider(emissor, configuration);
  const callback = provider.callback();
  return {
    serve: (req, res, path) => {
      // Without the library's session cookie, each sign-in asks for the person again.
      req.headers.cookie = req.headers.cookie
        ?.split('; ')
        .filter((each) => !each.startsWith('_session'))
        .join('; ');
      Object.assign(req, { originalUrl: req.url, url: path });
      callback(req, res);
    },
    finish: async (req, res, person) => {
      if (!person) return provider.interactionFinished(req, res, { error: 'access_denied' });
      const accountId = subjectOf(person);
      people.set(accountId, person);
      await provider.interactionFinished(req, res, { login: { accountId } });
    },
  };
}

/** As for a company's own application, consent is not asked for. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({
    clientId: client?.clientId ?? '',
    accountId: session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
