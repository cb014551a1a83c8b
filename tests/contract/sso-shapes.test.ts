import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCertificate } from '../../infra/local/emulators/identidade/certificate.ts';
import * as MSG from '../../shared/messages.ts';
import type { Sso } from '../../shared/routes/sso.ts';
import { POST_SCRIPT } from '../../shared/rules/sso.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { redeem } from '../support/entry.ts';
import { type FakeProvider, startFakeProvider } from '../support/oidc.ts';
import {
  assertionOf,
  factsFor,
  postResponse,
  type ResponseFacts,
  requestIn,
  responseOf,
  signed,
} from '../support/saml.ts';
import { comeBySso, locationOf, proveDomain, samlKey, samlMetadata, switchOnOidc } from '../support/sso.ts';
import { stackForFile } from '../support/stack.ts';

/** Documents, claims, metadata and responses as providers really send them. */
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

interface Answer {
  sso: Sso;
  campos?: Record<string, string>;
}
const put = async (body: object) => {
  const answer = await stack.call<Answer>('PUT', '/api/sso', { token: empresa.token, body });
  return { status: answer.status, ...answer.body };
};
const connect = (emissor: string, more: object = {}) =>
  put({ tipo: 'oidc', emissor, clienteId: 'painel', segredo: 'segredo', ...more });
const begin = async () =>
  (await stack.call<{ url: string }>('POST', '/api/sso/testar', { token: empresa.token })).body.url;
const outcome = async (page: string) => {
  const { body } = await stack.call<Answer>('GET', '/api/sso', {
    token: empresa.token,
    query: { empresaId: empresa.id },
  });
  return { page, teste: body.sso.ultimoTeste };
};
/** The page on which the owner's test by OIDC ends, and what it noted. */
const tested = async (turn: (back: string) => string = (back) => back) =>
  outcome(await (await fetch(turn(await locationOf(await begin())))).text());

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
    await stack.call('PATCH', '/api/sso', { token: empresa.token, body: { ativo: true } });
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

const saml = (metadados: string) => put({ tipo: 'saml', metadados });
const whole = (facts: ResponseFacts) => responseOf(facts, assertionOf(facts));
/** The page on which the owner's test by SAML ends. */
async function answered(make: (facts: ResponseFacts) => string, more: Partial<ResponseFacts> = {}) {
  const facts = factsFor(stack, empresa.id, requestIn(await begin()), { email: `dona@${DOMAIN}`, ...more });
  const answer = await fetch(`${stack.url}/sso/saml/${empresa.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(make(facts)).toString('base64') }).toString(),
  });
  return outcome(await answer.text());
}

describe('SAML metadata', () => {
  const certificate = () => /<ds:X509Certificate>.*<\/ds:X509Certificate>/s.exec(samlMetadata())?.[0] ?? '';
  const with509 = (...texts: string[]) =>
    samlMetadata().replace(
      certificate(),
      texts.map((text) => `<ds:X509Certificate>${text}</ds:X509Certificate>`).join(''),
    );
  it.each<[string, () => string]>([
    ['with the lines of PEM', () => with509(`\n${samlKey().certificate}`)],
    [
      'with an empty and a broken certificate beside a good one',
      () => with509('', 'nada', samlKey().certificate),
    ],
    ['with a mark before them', () => `\uFEFF\n${samlMetadata()}`],
    [
      'of a provider that reads forms too',
      () =>
        samlMetadata().replace(
          /(<md:SingleSignOnService [^>]*>)/,
          (found) => found.replace('HTTP-Redirect', 'HTTP-POST') + found,
        ),
    ],
  ])('%s are read, and its test passes', async (_name, metadados) => {
    expect((await saml(metadados())).status).toBe(200);
    expect((await answered((facts) => signed(whole(facts)))).teste).toMatchObject({ ok: true });
  });

  it('and an address in their place is refused with what to do', async () => {
    const { status, campos } = await saml('https://empresa.okta.com/app/x/sso/saml/metadata');
    expect([status, campos?.metadados]).toEqual([400, MSG.metadadosEndereco]);
  });

  it('of a provider that reads nothing but forms: the request goes by a form', async () => {
    await saml(samlMetadata().replace('HTTP-Redirect', 'HTTP-POST'));
    const url = await begin();
    expect(url).toMatch(new RegExp(`^${stack.url}/sso/${empresa.id}/entrar\\?pedido=_[0-9a-f]{32}$`));
    const answer = await fetch(url);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain('form-action https:');
    expect(page).toContain('<form method="post" action="https://idp.exemplo.com.br/entrar">');
    expect(page).toContain(`<script>${POST_SCRIPT}</script>`);
    const sent = Buffer.from(/name="SAMLRequest" value="([^"]+)"/.exec(page)?.[1] ?? '', 'base64').toString();
    const id = /\sID="([^"]+)"/.exec(sent)?.[1] ?? '';
    expect(url).toContain(id);
    const facts = factsFor(stack, empresa.id, id, { email: `dona@${DOMAIN}` });
    await postResponse(stack, empresa.id, signed(whole(facts))).catch(() => undefined);
    expect((await outcome('')).teste).toMatchObject({ ok: true });
    // Used up, of another company, or never begun.
    for (const other of [url, url.replace(empresa.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'), `${url}x`])
      expect(await locationOf(other)).toBe(`${stack.url}/?sso=expirado`);
  });
});

describe('a SAML response', () => {
  beforeAll(async () => {
    await saml(samlMetadata());
    await proveDomain(stack, empresa, 'formas-2.example').catch(() => undefined);
  });
  const at = (ms: number) => new Date(Date.now() + ms);
  const NAMES = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

  it('with a name in two attributes, and an address under a usual name, in capitals', async () => {
    const { page, teste } = await answered((facts) => signed(whole(facts)), {
      email: undefined,
      atributos: {
        'User.email': `DONA@${DOMAIN.toUpperCase()}`,
        [`${NAMES}/givenname`]: 'Dona',
        [`${NAMES}/surname`]: 'Lima',
      },
    });
    expect(teste).toMatchObject({ ok: true });
    expect(page).toContain(`<dd>Dona Lima</dd><dt>E-mail</dt><dd>dona@${DOMAIN}</dd>`);
    expect(page).toContain('User.email');
  });

  it.each<[string, Partial<ResponseFacts> | (() => Partial<ResponseFacts>), string]>([
    ['without a NameID', { nameId: undefined }, 'Falta o identificador (NameID)'],
    ['with an empty NameID', { nameId: '  ' }, 'Falta o identificador (NameID)'],
    [
      'without a NameID or an address',
      { nameId: undefined, email: undefined },
      'Falta o identificador (NameID)',
    ],
    ['without an address', { email: undefined, atributos: { grupo: 'x' } }, 'Falta o e-mail'],
    [
      'whose NameID changes',
      { formato: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'muda a cada entrada',
    ],
    [
      'for another audience',
      { audience: 'https://outro.example' },
      'a audiência (Audience) é “https://outro.example”',
    ],
    [
      'to another destination',
      { destination: 'https://outro.example' },
      'outro endereço “https://outro.example” (Destination ou Recipient)',
    ],
    [
      'for another recipient',
      { recipient: 'https://outro.example' },
      'outro endereço “https://outro.example” (Destination ou Recipient)',
    ],
    ['of another issuer', { issuer: 'https://outro.example' }, 'de outro emissor “https://outro.example”'],
    ['without our request in its subject', { subjectInResponseTo: undefined }, '(InResponseTo)'],
    [
      'that has expired',
      () => ({ notBefore: at(-900_000), notOnOrAfter: at(-600_000) }),
      'chegou fora da hora',
    ],
    [
      'that comes early',
      () => ({ notBefore: at(600_000), notOnOrAfter: at(900_000) }),
      'chegou fora da hora',
    ],
  ])('%s fails the test by name', async (_name, more, words) => {
    const { page, teste } = await answered(
      (facts) => signed(whole(facts)),
      typeof more === 'function' ? more() : more,
    );
    expect(teste).toMatchObject({ ok: false, motivo: expect.stringContaining(words) });
    expect(page).toContain('O teste não passou');
  });

  it.each<[string, (facts: ResponseFacts) => string, string]>([
    ['unsigned', whole, 'não está assinada'],
    ['signed with SHA-1', (facts) => signed(whole(facts), 'Assertion', { sha: 1 }), 'assina com SHA-1'],
    [
      'signed by a new certificate',
      (facts) => signed(whole(facts), 'Assertion', { key: newCertificate('novo') }),
      'Cole os metadados atuais',
    ],
    ['changed', (facts) => signed(whole(facts)).replace('dona@', 'chefe@'), 'mudou depois de assinada'],
    [
      'encrypted',
      (facts) =>
        responseOf(facts, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
      'criptografia da asserção',
    ],
    [
      'by a clock ten minutes slow',
      (facts) => {
        const past = { ...facts, notBefore: at(-900_000), notOnOrAfter: at(-300_000) };
        const issued = /IssueInstant="[^"]+"/g;
        return signed(whole(past).replace(issued, `IssueInstant="${at(-600_000).toISOString()}"`));
      },
      'O relógio dele está 10 min atrasado',
    ],
    [
      'that refuses, with its own words',
      (facts) =>
        responseOf(facts)
          .replace('AuthnFailed', 'InvalidNameIDPolicy')
          .replace(
            '</samlp:Status>',
            '<samlp:StatusMessage>Formato &lt;x&gt;</samlp:StatusMessage></samlp:Status>',
          ),
      '“Responder, InvalidNameIDPolicy: Formato <x>”',
    ],
    [
      'of a person who gave up, also with a message',
      (facts) =>
        responseOf(facts).replace(
          '</samlp:Status>',
          '<samlp:StatusMessage>x</samlp:StatusMessage></samlp:Status>',
        ),
      'cancelada no provedor',
    ],
  ])('%s fails the test by name', async (_name, make, words) => {
    const { teste } = await answered(make);
    expect(teste).toMatchObject({ ok: false, motivo: expect.stringContaining(words) });
  });
});
