import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { redeem } from '../support/entry.ts';
import { type FakeProvider, startFakeProvider } from '../support/oidc.ts';
import { comeBySso, locationOf, switchOnOidc } from '../support/sso.ts';
import { ownerOf } from '../support/sso-owner.ts';
import { stackForFile } from '../support/stack.ts';

/** Documents and claims as providers really send them. */
const stack = stackForFile();
const DOMAIN = 'formas.example';
let provider: FakeProvider;
let empresa: SignedIn;

beforeAll(async () => {
  provider = await startFakeProvider();
  empresa = await newEmpresa(stack, 'formas');
  await setPlan(stack, empresa, 'enterprise_anual');
  provider.claims = { sub: 'dona', email: `dona@${DOMAIN}` };
  await switchOnOidc(stack, empresa, { emissor: provider.url, dominio: DOMAIN });
});
beforeEach(() => {
  provider.document = {};
  provider.claims = { sub: 'dona', email: `dona@${DOMAIN}` };
  provider.auth = undefined;
  provider.instead = {};
});
afterAll(() => provider.close());

const { put, begin, outcome } = ownerOf(stack, () => empresa);
const connect = (emissor: string, more: object = {}) =>
  put({ tipo: 'oidc', emissor, clienteId: 'painel', segredo: 'segredo', ...more });
/** The page on which the owner's test by OIDC ends, and what it noted. */
const tested = async (turn: (back: string) => string = (back) => back) =>
  outcome(await fetch(turn(await locationOf(await begin()))));

describe('an OIDC provider is connected', () => {
  const path = '/application/o/painel';
  it.each<[string, string, string]>([
    ['without the slash of its issuer', path, `${path}/`],
    ['with a slash that its issuer lacks', `${path}/`, path],
    ['by its discovery address', `${path}/.well-known/openid-configuration`, `${path}/`],
    ['by another document beside it', `${path}/.well-known/oauth-authorization-server`, path],
    ['with a mark at the end', `${path}/#`, path],
  ])('%s', async (_name, typed, issuer) => {
    provider.document = { issuer: provider.url + issuer };
    const { status, sso } = await connect(provider.url + typed);
    expect([status, sso?.emissor]).toEqual([200, provider.url + issuer]);
    expect(await tested()).toMatchObject({ teste: { ok: true } });
  });

  it('whose document leaves out what it may, and has what it may not', async () => {
    provider.document = {
      token_endpoint_auth_methods_supported: 'client_secret_post',
      id_token_signing_alg_values_supported: null,
      userinfo_endpoint: undefined,
    };
    expect((await connect(provider.url)).status).toBe(200);
    expect(await tested()).toMatchObject({ teste: { ok: true } });
  });

  it.each<[string, () => Record<string, unknown>, () => string]>([
    [
      'another issuer',
      () => ({ issuer: 'https://outro.example/x' }),
      () => MSG.emissorOutro('https://outro.example/x'),
    ],
    [
      'no token address',
      () => ({ token_endpoint: undefined }),
      () => MSG.emissorIncompleto('token_endpoint'),
    ],
    ['an inner address', () => ({ jwks_uri: 'https://10.0.0.1/' }), () => MSG.emissorIncompleto('jwks_uri')],
    ['no issuer', () => ({ issuer: undefined }), () => MSG.emissorIncompleto('issuer')],
  ])('and a document with %s is refused by name', async (_name, document, message) => {
    provider.document = document();
    const { status, campos } = await connect(provider.url);
    expect([status, campos?.emissor]).toEqual([400, message()]);
  });

  it('and what is no document is refused by its status or address', async () => {
    const at = `${provider.url}/.well-known/openid-configuration`;
    provider.instead['/.well-known/openid-configuration'] = (res) => res.writeHead(404).end();
    expect((await connect(provider.url)).campos?.emissor).toBe(MSG.emissorRecusa(`404 ${at}`));
    provider.instead['/.well-known/openid-configuration'] = (res) => res.end('<html>');
    expect((await connect(provider.url)).campos?.emissor).toBe(MSG.emissorSemDocumento(at));
    expect((await connect('http://idp.exemplo.com.br')).campos?.emissor).toBe(MSG.emissorNaoPublico);
  });
});

describe('the client’s secret', () => {
  const LISTS = {
    nenhuma: undefined,
    basic: ['client_secret_basic'],
    post: ['client_secret_post'],
    ambas: ['client_secret_post', 'client_secret_basic'],
  };
  it.each<[keyof typeof LISTS, 'basic' | 'post', boolean]>([
    ['nenhuma', 'basic', true],
    ['nenhuma', 'post', true],
    ['basic', 'basic', true],
    ['basic', 'post', false],
    ['post', 'post', true],
    ['post', 'basic', false],
    ['ambas', 'basic', true],
    ['ambas', 'post', true],
  ])('of a list of %s, to an application set to %s: %s', async (list, auth, ok) => {
    provider.document = { token_endpoint_auth_methods_supported: LISTS[list] };
    provider.auth = auth;
    await connect(provider.url);
    const { page, teste } = await tested();
    expect(teste?.ok).toBe(ok);
    if (!ok) expect(page).toContain('o segredo “invalid_client: Client authentication failed”');
  });
});

describe('what an ID token says', () => {
  beforeAll(async () => {
    await connect(provider.url);
  });

  it('in capitals is the same address', async () => {
    await tested();
    await stack.call('PATCH', '/api/sso', {
      token: empresa.token,
      body: { ativo: true, senhaAtual: PASSWORD },
    });
    const maria = await newFuncionario(stack, empresa, 'maria', { email: `maria@${DOMAIN}` });
    provider.claims = { sub: 'maria', email: maria.email.toUpperCase() };
    expect((await redeem(stack, await comeBySso(stack, empresa.id))).body.email).toBe(maria.email);
  });

  it('in two claims is one name; what is missing may be at UserInfo', async () => {
    provider.claims = { sub: 'a', email: `a@${DOMAIN}`, given_name: 'Ana', family_name: 'Lima' };
    expect((await tested()).page).toContain('<dd>Ana Lima</dd>');
    provider.document = { userinfo_endpoint: `${provider.url}/userinfo` };
    provider.claims = { sub: 'a' };
    provider.userinfo = { sub: 'a', email: `a@${DOMAIN}`, name: 'Ana no UserInfo' };
    const { page, teste } = await tested();
    expect([teste?.ok, page.includes('Ana no UserInfo')]).toEqual([true, true]);
    provider.userinfo = { sub: 'outra', email: `outra@${DOMAIN}` };
    expect((await tested()).teste?.ok).toBe(false);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no address', { email: undefined, groups: ['x'] }, ['Falta o e-mail', 'sub, groups']],
    ['what is no address', { email: 'maria' }, ['“maria” não é um endereço']],
    ['an unconfirmed address', { email_verified: false }, ['não foi confirmado']],
    ['another issuer', { iss: 'https://outro.example' }, ['de outro emissor “https://outro.example”']],
    ['another audience', { aud: 'outro' }, ['a audiência (Audience) é “outro”']],
    ['a past hour', { iat: 1_700_000_000, exp: 1_700_000_300 }, ['chegou fora da hora']],
    ['an empty subject', { sub: '' }, ['Falta o identificador']],
    ['a subject without end', { sub: 'x'.repeat(5000) }, ['Falta o identificador']],
  ])('%s fails the test by name', async (_name, claims, words) => {
    provider.claims = { ...provider.claims, ...claims };
    const { page, teste } = await tested();
    expect(teste?.ok).toBe(false);
    for (const word of words) expect(page).toContain(word);
  });

  it('and an error of the provider is shown in its own words, as text', async () => {
    const { page } = await tested((back) =>
      back.replace(
        /code=[^&]+/,
        `error=invalid_request&error_description=${encodeURIComponent('AADSTS50011 <b>x</b>')}`,
      ),
    );
    expect(page).toContain('“invalid_request: AADSTS50011 &lt;b&gt;x&lt;/b&gt;”');
  });
});

describe('whatever is left out or of another type', () => {
  beforeAll(async () => {
    provider.document = { userinfo_endpoint: `${provider.url}/userinfo` };
    await connect(provider.url);
  });
  const VALUES = [undefined, null, '', ' ', 0, 5, true, [], ['x'], {}, { a: 1 }, 'x'.repeat(3000)];
  const CLAIMS = [
    'iss',
    'sub',
    'aud',
    'exp',
    'iat',
    'nonce',
    'email',
    'email_verified',
    'name',
    'tid',
    'oid',
    'hd',
  ];

  it.each(CLAIMS)('in the claim %s, a test ends on its page', async (claim) => {
    for (const value of VALUES) {
      provider.claims = { sub: 'dona', email: `dona@${DOMAIN}`, [claim]: value };
      const { status, page, teste } = await tested();
      expect({ claim, value, status }).toMatchObject({ status: 200 });
      expect(page).toMatch(/O teste (não )?passou/);
      const isNeeded = ['iss', 'sub', 'aud', 'exp', 'nonce'].includes(claim);
      if (isNeeded && typeof value !== 'string' && !Array.isArray(value)) expect(teste?.ok).toBe(false);
    }
  });

  it.each(['access_token', 'token_type', 'id_token'])('in %s of the token’s answer, too', async (field) => {
    for (const value of [undefined, null, '', 5, {}]) {
      const whole = { access_token: 'a', token_type: 'Bearer', id_token: 'a.b.c', [field]: value };
      provider.instead['/token'] = (res) =>
        res.setHeader('content-type', 'application/json').end(JSON.stringify(whole));
      expect(await tested()).toMatchObject({ status: 200, teste: { ok: false } });
    }
  });
});
