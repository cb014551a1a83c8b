import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** An OIDC provider that says what a test wants, also what no provider may say. */
export interface FakeProvider {
  readonly url: string;
  /** claims besides iss, aud, nonce and the times; an undefined one is left out */
  claims: Claims;
  /** makes the ID token of the claims: the provider's own signature by default */
  sign: (claims: Claims) => Promise<string> | string;
  /** the keys that it publishes */
  keys: { kid: string; pair: KeyPair }[];
  /** what it answers at /token, /jwks or the discovery address instead, if anything */
  instead: Partial<Record<string, (res: ServerResponse) => void>>;
  /** what its discovery document says instead; an undefined field is left out */
  document: Record<string, unknown>;
  /** how often that was read */
  reads: number;
  /** how its application must show its secret; undefined takes anything */
  auth: 'basic' | 'post' | undefined;
  /** what it says at /userinfo */
  userinfo: Claims;
  /** what it sends back to the browser besides code and state */
  query: Record<string, string>;
  newKey(kid: string): Promise<KeyPair>;
  signed(claims: Claims, key?: KeyPair, kid?: string): Promise<string>;
  close(): Promise<void>;
}

export async function startFakeProvider(clienteId = 'painel'): Promise<FakeProvider> {
  const nonces = new Map<string, string>();
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const newKey = () => generateKeyPair('RS256', { extractable: true });
  const provider: FakeProvider = {
    url,
    claims: {},
    keys: [{ kid: 'k1', pair: await newKey() }],
    instead: {},
    document: {},
    reads: 0,
    auth: undefined,
    userinfo: {},
    query: {},
    newKey,
    signed: (claims, key = provider.keys[0]?.pair, kid = provider.keys[0]?.kid ?? '') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key?.privateKey as never),
    sign: (claims) => provider.signed(claims),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? '/', url);
    const other = provider.instead[pathname];
    if (other) return other(res);
    const json = (body: unknown) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify(body));
    };
    if (pathname.endsWith('/.well-known/openid-configuration')) {
      provider.reads += 1;
      return json({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        ...provider.document,
      });
    }
    if (pathname === '/userinfo') return json(provider.userinfo);
    if (pathname === '/jwks')
      return json({
        keys: await Promise.all(
          provider.keys.map(async ({ kid, pair }) => ({
            ...(await exportJWK(pair.publicKey)),
            kid,
            alg: 'RS256',
            use: 'sig',
          })),
        ),
      });
    if (pathname === '/auth') {
      const code = crypto.randomUUID();
      nonces.set(code, searchParams.get('nonce') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const sent = { code, state: searchParams.get('state') ?? '', ...provider.query };
      for (const [name, value] of Object.entries(sent)) back.searchParams.set(name, value);
      res.writeHead(302, { location: back.href });
      return void res.end();
    }
    const form = new URLSearchParams(await text(req));
    const basic = `Basic ${Buffer.from(`${clienteId}:segredo`).toString('base64')}`;
    const shown = {
      basic: req.headers.authorization === basic,
      post: form.get('client_secret') === 'segredo',
    };
    if (provider.auth && !(shown[provider.auth] && shown.basic !== shown.post)) {
      res.statusCode = 401;
      return json({ error: 'invalid_client', error_description: 'Client authentication failed' });
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: provider.document.issuer ?? url,
      aud: clienteId,
      iat: now,
      exp: now + 300,
      nonce: nonces.get(form.get('code') ?? ''),
      ...provider.claims,
    };
    const known = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    json({ access_token: 'a', token_type: 'Bearer', id_token: await provider.sign(known) });
  }
  return provider;
}
