import { beforeAll, describe, expect, it } from 'vitest';
import { newCertificate } from '../../../infra/local/emulators/identidade/certificate.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { redeem } from '../../support/entry.ts';
import {
  assertionOf,
  beginSaml,
  factsFor,
  postResponse,
  type ResponseFacts,
  requestIn,
  responseOf,
  signed,
} from '../../support/saml.ts';
import { connectSaml, proveDomain, samlKey, samlMetadata } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
const whole = (facts: ResponseFacts) => responseOf(facts, assertionOf(facts));

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'saml');
  await setPlan(stack, empresa, 'enterprise_anual');
  await connectSaml(stack, empresa);
  await proveDomain(stack, empresa, 'saml.example');
  await ready();
});

/** A test that passes, and the switch. */
async function ready(): Promise<void> {
  const { token } = empresa;
  const { body } = await stack.call<{ url: string }>('POST', '/api/sso/testar', { token });
  await fetch(`${stack.url}/sso/saml/${empresa.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      SAMLResponse: Buffer.from(signed(whole(factsFor(stack, empresa.id, requestIn(body.url))))).toString(
        'base64',
      ),
    }),
  });
  const on = await stack.call('PATCH', '/api/sso', {
    token,
    body: { ativo: true, criarAoEntrar: true, senhaAtual: PASSWORD },
  });
  expect(on.status).toBe(200);
}

const send = (xml: string) => postResponse(stack, empresa.id, xml);
const begun = () => beginSaml(stack, empresa.id);
const REFUSED = '/?sso=configuracao';
const PORTAL = () => `/sso/${empresa.id}/entrar?portal=true`;

describe('a response is taken', () => {
  it.each<[string, (facts: ResponseFacts) => string]>([
    ['with a signed assertion', (facts) => signed(whole(facts))],
    ['that is signed as a whole', (facts) => signed(whole(facts), 'Response')],
    ['with both signed', (facts) => signed(signed(whole(facts)), 'Response')],
  ])('%s', async (_name, make) => {
    const { id, cookie } = await begun();
    const came = await send(make(factsFor(stack, empresa.id, id)));
    expect(came.at).toContain('/entrar?codigo=');
    const { body } = await redeem(stack, { ...came, cookie });
    expect(body.email).toBe('pessoa@saml.example');
  });

  it('within 90 seconds of its time, for clocks that differ', async () => {
    const { id } = await begun();
    const late = { notOnOrAfter: new Date(Date.now() - 60_000), notBefore: new Date(Date.now() - 120_000) };
    expect((await send(signed(whole(factsFor(stack, empresa.id, id, late))))).at).toContain('codigo=');
  });
});

describe('a response is refused', () => {
  const at = (ms: number) => new Date(Date.now() + ms);
  it.each<[string, Partial<ResponseFacts> | (() => Partial<ResponseFacts>)]>([
    ['for another audience', { audience: 'https://outro.example' }],
    ['for another recipient', { recipient: 'https://outro.example' }],
    ['to another destination', { destination: 'https://outro.example' }],
    ['of another issuer', { issuer: 'https://outro.example' }],
    ['that has expired', () => ({ notBefore: at(-300_000), notOnOrAfter: at(-100_000) })],
    ['that comes early', () => ({ notBefore: at(100_000) })],
    ['without the request in the subject', { subjectInResponseTo: undefined }],
    ['with another request in the subject', { subjectInResponseTo: '_outro' }],
  ])('%s', async (_name, wrong) => {
    const { id } = await begun();
    const facts = factsFor(stack, empresa.id, id, typeof wrong === 'function' ? wrong() : wrong);
    expect((await send(signed(whole(facts)))).at).toBe(REFUSED);
  });

  it.each<[string, (facts: ResponseFacts) => string]>([
    ['unsigned', whole],
    ['signed by another key', (facts) => signed(whole(facts), 'Assertion', { key: newCertificate('outro') })],
    ['signed with SHA-1', (facts) => signed(whole(facts), 'Assertion', { sha: 1 })],
    [
      'with two signatures on one element',
      (facts) => {
        const once = signed(whole(facts));
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(once)?.[0] ?? '';
        return once.replace(signature, signature + signature);
      },
    ],
    [
      'with two assertions',
      (facts) => {
        const other = assertionOf({ ...facts, id: '_outra', email: 'chefe@saml.example' });
        return signed(whole(facts)).replace('</samlp:Response>', `${other}</samlp:Response>`);
      },
    ],
    [
      'with a wrapped signature',
      (facts) => {
        const good = signed(whole(facts));
        const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(good)?.[0] ?? '';
        const evil = assertionOf({ ...facts, id: '_mal', nameId: 'chefe', email: 'chefe@saml.example' });
        return good.replace(assertion, evil.replace('</saml:Issuer>', `</saml:Issuer><x>${assertion}</x>`));
      },
    ],
    [
      'whose signed assertion another one has taken the place of',
      (facts) => {
        const good = signed(whole(facts));
        const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(good)?.[0] ?? '';
        const evil = assertionOf({ ...facts, id: '_mal', nameId: 'chefe', email: 'chefe@saml.example' });
        const kept = `<samlp:Extensions>${assertion}</samlp:Extensions>`;
        return good.replace(assertion, evil).replace('<samlp:Status>', `${kept}<samlp:Status>`);
      },
    ],
    [
      'with two assertions of one id',
      (facts) => {
        const evil = assertionOf({ ...facts, nameId: 'chefe', email: 'chefe@saml.example' });
        return signed(whole(facts)).replace('<saml:Assertion', `${evil}<saml:Assertion`);
      },
    ],
    [
      'whose assertion names another issuer than the response',
      (facts) => signed(responseOf(facts, assertionOf({ ...facts, issuer: 'https://outro.example' }))),
    ],
    [
      'whose subject nobody confirms',
      (facts) =>
        signed(whole(facts).replace(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, '')),
    ],
    ['with changed words', (facts) => signed(whole(facts)).replace('pessoa@saml', 'chefe@saml')],
    ['with a document type', (facts) => `<!DOCTYPE x [<!ENTITY y "z">]>${signed(whole(facts))}`],
  ])('%s', async (_name, make) => {
    const { id } = await begun();
    expect((await send(make(factsFor(stack, empresa.id, id)))).at).toBe(REFUSED);
  });

  it('whose address a comment cuts short', async () => {
    const { id } = await begun();
    const facts = factsFor(stack, empresa.id, id, {
      nameId: 'corta',
      email: 'chefe@saml.example.ladra.example',
    });
    const cut = signed(whole(facts)).replace('saml.example.ladra', 'saml.example<!-- -->.ladra');
    expect((await send(cut)).at).toBe('/?sso=dominio');
  });

  it('of another browser than began', async () => {
    const [victim, thief] = [await begun(), await begun()];
    const came = await send(signed(whole(factsFor(stack, empresa.id, victim.id))));
    expect((await redeem(stack, { ...came, cookie: thief.cookie })).status).toBe(401);
    expect((await redeem(stack, { ...came, cookie: '' })).status).toBe(401);
    expect((await redeem(stack, { ...came, cookie: victim.cookie })).status).toBe(200);
  });

  it('that should lead to another site', async () => {
    const { id } = await begun();
    const xml = signed(whole(factsFor(stack, empresa.id, id)));
    const answer = await fetch(`${stack.url}/sso/saml/${empresa.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: 'https://ladra.example',
      }).toString(),
    });
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${stack.url}/entrar\\?codigo=`));
  });

  it('of a megabyte, or of no XML', async () => {
    const { id } = await begun();
    const xml = signed(whole(factsFor(stack, empresa.id, id)));
    expect((await send(xml.padEnd(1024 * 1024))).at).toBe('/?sso=expirado');
    expect((await send('nada')).at).toBe('/?sso=expirado');
    expect((await send(xml)).at).toContain('codigo=');
  });

  it('unsolicited', async () => {
    const facts = factsFor(stack, empresa.id, '_nunca');
    expect((await send(signed(whole(facts)))).at).toBe('/?sso=expirado');
    const without = { ...facts, inResponseTo: undefined };
    expect((await send(signed(whole(without)))).at).toBe(PORTAL());
  });

  it('replayed, also three at once', async () => {
    const { id } = await begun();
    const xml = signed(whole(factsFor(stack, empresa.id, id)));
    const ends = await Promise.all([send(xml), send(xml), send(xml)]);
    expect(ends.filter((end) => end.at.includes('codigo=')).length).toBe(1);
    expect((await send(xml)).at).toBe('/?sso=expirado');
  });

  it('at another company', async () => {
    const other = await newEmpresa(stack, 'vizinha');
    const { id } = await begun();
    const xml = signed(whole(factsFor(stack, empresa.id, id)));
    expect((await postResponse(stack, other.id, xml)).at).toBe('/?sso=expirado');
  });
});

describe('a response of the provider’s own portal', () => {
  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(`${stack.url}/sso/saml/${empresa.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    return (answer.headers.get('location') ?? '').slice(stack.url.length);
  };
  const start = async (cookie = '') => {
    const answer = await fetch(stack.url + PORTAL(), { redirect: 'manual', headers: { cookie } });
    const to = new URL(answer.headers.get('location') ?? '');
    return { to, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const unsolicited = (more: Partial<ResponseFacts> = {}) => {
    const facts = factsFor(stack, empresa.id, '_nunca', more);
    return whole({ ...facts, inResponseTo: undefined, subjectInResponseTo: undefined });
  };
  const encoded = (xml: string) => Buffer.from(xml).toString('base64');

  it.each<[string, () => string]>([
    ['signed', () => signed(unsolicited())],
    ['unsigned, of anybody', () => unsolicited({ nameId: 'chefe', email: 'chefe@saml.example' })],
    ['after a declaration and a comment', () => `<?xml version="1.0"?>\n<!-- a -->${unsolicited()}`],
    [
      'with an empty request',
      () => unsolicited().replace('<samlp:Response ', '<samlp:Response InResponseTo="" '),
    ],
  ])('%s, leads to our own start, with nothing of it', async (_name, make) => {
    expect(await post({ SAMLResponse: encoded(make()), RelayState: 'https://ladra.example' })).toBe(PORTAL());
  });

  it('signs in by the answer to our own request, of the same browser', async () => {
    const { to, cookie } = await start();
    const facts = factsFor(stack, empresa.id, requestIn(to.href));
    const came = await send(signed(whole(facts)));
    expect((await redeem(stack, { ...came, cookie })).body.email).toBe('pessoa@saml.example');
  });

  it('goes round once: a provider that never names our request ends on the sign-in page', async () => {
    const { to, cookie } = await start();
    const RelayState = to.searchParams.get('RelayState') ?? '';
    expect(await post({ SAMLResponse: encoded(signed(unsolicited())), RelayState })).toBe(REFUSED);
    // One that keeps no RelayState is recognised by the browser's cookie.
    expect(await post({ SAMLResponse: encoded(signed(unsolicited())) })).toBe(PORTAL());
    expect((await start(cookie)).to.href).toBe(stack.url + REFUSED);
    expect((await start()).to.href).toContain('SAMLRequest=');
  });
});

it('an address of another domain, or of another person, gets in nowhere', async () => {
  const ask = async (more: Partial<ResponseFacts>) => {
    const { id } = await begun();
    return (await send(signed(whole(factsFor(stack, empresa.id, id, more))))).at;
  };
  expect(await ask({ nameId: 'fora', email: 'fora@outra.example' })).toBe('/?sso=dominio');
  const person = await newFuncionario(stack, empresa, 'nome', { email: 'nome@saml.example' });
  expect(await ask({ nameId: 'um', email: person.email })).toContain('codigo=');
  expect(await ask({ nameId: 'dois', email: person.email })).toBe('/?sso=sem_conta');
  expect(await ask({ nameId: 'sem', email: undefined })).toBe('/?sso=configuracao');
});

it('a provider may sign by the second of its certificates, and no longer by one that it has withdrawn', async () => {
  const one = await newEmpresa(stack, 'duas-chaves');
  await setPlan(stack, one, 'enterprise_anual');
  await proveDomain(stack, one, 'duas-chaves.example');
  const next = newCertificate('seguinte');
  const connect = (...certificates: string[]) => {
    const [first = '', second] = certificates.map((certificate) => samlMetadata({ certificate }));
    const key = /<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/;
    const metadados = second ? first.replace(key, (found) => found + key.exec(second)?.[0]) : first;
    return stack.call('PUT', '/api/sso', {
      token: one.token,
      body: { tipo: 'saml', metadados, senhaAtual: PASSWORD },
    });
  };
  const test = async (key?: ReturnType<typeof newCertificate>) => {
    const { body } = await stack.call<{ url: string }>('POST', '/api/sso/testar', { token: one.token });
    const facts = factsFor(stack, one.id, requestIn(body.url), { email: 'a@duas-chaves.example' });
    const answer = await fetch(`${stack.url}/sso/saml/${one.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(signed(whole(facts), 'Assertion', key && { key })).toString('base64'),
      }).toString(),
    });
    return /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1];
  };
  expect((await connect(samlKey().certificate, next.certificate)).status).toBe(200);
  expect([await test(), await test(next)]).toEqual(['O teste passou', 'O teste passou']);
  await connect(next.certificate);
  expect([await test(), await test(next)]).toEqual(['O teste não passou', 'O teste passou']);
});

it.each([
  ['AuthnFailed', '/?sso=cancelado'],
  ['RequestDenied', '/?sso=cancelado'],
  ['NoPassive', REFUSED],
])('a refusal with the status %s ends at %s', async (status, end) => {
  const { id } = await begun();
  const gaveUp = responseOf(factsFor(stack, empresa.id, id));
  expect((await send(gaveUp.replace('AuthnFailed', status))).at).toBe(end);
});

it('describes itself to the provider', async () => {
  const answer = await fetch(`${stack.url}/sso/saml/${empresa.id}/metadados`);
  expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
  expect(await answer.text()).toContain(`Location="${stack.url}/sso/saml/${empresa.id}"`);
});
