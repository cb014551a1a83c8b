import { beforeAll, describe, expect, it } from 'vitest';
import { newCertificate } from '../../infra/local/emulators/identidade/certificate.ts';
import * as MSG from '../../shared/messages.ts';
import { POST_SCRIPT } from '../../shared/rules/sso.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { assertionOf, factsFor, type ResponseFacts, requestIn, responseOf, signed } from '../support/saml.ts';
import { locationOf, samlKey, samlMetadata } from '../support/sso.ts';
import { ownerOf } from '../support/sso-owner.ts';
import { stackForFile } from '../support/stack.ts';

/** Metadata and responses as providers really send them. */
const stack = stackForFile();
const DOMAIN = 'formas-saml.example';
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'formas-saml');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const { put, begin, outcome } = ownerOf(stack, () => empresa);
const saml = (metadados: string) => put({ tipo: 'saml', metadados });
const whole = (facts: ResponseFacts) => responseOf(facts, assertionOf(facts));
const posted = (xml: string) =>
  fetch(`${stack.url}/sso/saml/${empresa.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
/** The page on which the owner's test by SAML ends. */
async function answered(make: (facts: ResponseFacts) => string, more: Partial<ResponseFacts> = {}) {
  const facts = factsFor(stack, empresa.id, requestIn(await begin()), { email: `dona@${DOMAIN}`, ...more });
  return outcome(await posted(make(facts)));
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
    expect((await outcome(await posted(signed(whole(facts))))).teste).toMatchObject({ ok: true });
    // Used up, of another company, or never begun.
    for (const other of [url, url.replace(empresa.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'), `${url}x`])
      expect(await locationOf(other)).toBe(`${stack.url}/?sso=expirado`);
  });
});

describe('a SAML response', () => {
  beforeAll(async () => {
    await saml(samlMetadata());
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

  const without = (pattern: RegExp) => (facts: ResponseFacts) => signed(whole(facts).replace(pattern, ''));
  it.each<[string, (facts: ResponseFacts) => string, boolean]>([
    ['Subject', without(/<saml:Subject>.*<\/saml:Subject>/s), false],
    ['SubjectConfirmation', without(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s), false],
    ['SubjectConfirmationData', without(/<saml:SubjectConfirmationData [^>]*>/), false],
    ['a recipient', without(/ Recipient="[^"]+"/), false],
    ['the end of its subject', without(/(?<=<saml:SubjectConfirmationData) NotOnOrAfter="[^"]+"/), false],
    ['Conditions', without(/<saml:Conditions .*<\/saml:Conditions>/s), false],
    ['AudienceRestriction', without(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s), false],
    ['Audience', without(/<saml:Audience>.*<\/saml:Audience>/s), false],
    ['AuthnStatement', without(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/s), true],
    ['AttributeStatement', without(/<saml:AttributeStatement>.*<\/saml:AttributeStatement>/s), false],
    ['the value of an attribute', without(/<saml:AttributeValue>.*?<\/saml:AttributeValue>/s), false],
    ['the name of an attribute', without(/ Name="email"/), false],
    ['the format of its NameID', without(/ Format="[^"]+"/), true],
    ['Status', without(/<samlp:Status>.*<\/samlp:Status>/s), true],
    ['the value of its status', without(/ Value="[^"]+"/), false],
    ['Destination', without(/ Destination="[^"]+"/), true],
    [
      'the issuer of the response',
      (facts) => signed(whole(facts)).replace(/<saml:Issuer.*?<\/saml:Issuer>/s, ''),
      true,
    ],
    ['the issuer of its assertion', (facts) => signed(whole({ ...facts, issuer: '' })), false],
    ['an assertion', (facts) => responseOf(facts, ''), false],
    [
      'a time',
      (facts) => signed(whole(facts).replaceAll(/IssueInstant="[^"]+"/g, 'IssueInstant="x"')),
      false,
    ],
  ])('without %s ends on the page of the test', async (_name, make, ok) => {
    expect(await answered(make)).toMatchObject({ status: 200, teste: { ok } });
  });
});
