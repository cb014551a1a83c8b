import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCertificate } from '../../../infra/local/emulators/identidade/certificate.ts';
import { linkToken, setPlan } from '../../support/admin.ts';
import { auditOf } from '../../support/audit.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { redeem } from '../../support/entry.ts';
import { type FakeProvider, startFakeProvider } from '../../support/oidc.ts';
import { newPasskey, type Passkey } from '../../support/passkey.ts';
import {
  assertionOf,
  beginSaml,
  factsFor,
  postResponse,
  requestIn,
  responseOf,
  signed,
} from '../../support/saml.ts';
import { newDirectory } from '../../support/scim.ts';
import { type Came, comeBySso, proveDomain, samlKey, samlMetadata, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const CONFIRM = /^Confirme que é você$/;
const WRONG = [401, 'Credenciais inválidas.'];
let own: FakeProvider;
let evil: FakeProvider;
let count = 0;
beforeAll(async () => {
  [own, evil] = [await startFakeProvider(), await startFakeProvider()];
});
afterAll(() => Promise.all([own.close(), evil.close()]));

const said = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as { message?: string }).message,
];
const answer = (sessao: unknown, proof: object) =>
  stack.call<{ email?: string }>('POST', '/login/desafio', { body: { sessao, ...proof } });
const confirm = (token: string) =>
  stack.call<{ url?: string }>('POST', '/login/provedor', { body: { token } });
const mailsTo = async (email: string) =>
  (await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(email)}`)).filter(({ subject }) =>
    CONFIRM.test(subject),
  );
const asking = { status: 200, body: { desafio: 'senha', sessao: expect.any(String), porEmail: true } };

/** A company whose people one provider has signed in, before another comes. */
async function movedTo(owner?: SignedIn) {
  const empresa = owner ?? (await newEmpresa(stack, 'mudada'));
  if (!owner) await setPlan(stack, empresa, 'enterprise_anual');
  const dominio = `mudada-${++count}.example`;
  const address = (name: string) => `${name}-${++count}@${dominio}`;
  const connect = async (provider: FakeProvider) => {
    provider.claims = { sub: 'teste', email: `teste@${dominio}` };
    await switchOnOidc(stack, empresa, { emissor: provider.url, dominio, criarAoEntrar: true });
  };
  const come = (provider: FakeProvider, sub: string, email: string): Promise<Came> => {
    provider.claims = { sub, email };
    return comeBySso(stack, empresa.id);
  };
  await connect(own);
  const ana = await newFuncionario(stack, empresa, 'ana', { email: address('ana') });
  expect((await redeem(stack, await come(own, 'ana', ana.email))).body.email).toBe(ana.email);
  return { empresa, ana, address, connect, come };
}

describe('a thief with the owner’s session and password, who connects a provider of their own', () => {
  it('enters as no employee: linked, never linked, made by the directory, nor with an unconfirmed address', async () => {
    const directory = await newDirectory(stack);
    const { empresa, ana, address, connect, come } = await movedTo(directory.empresa);
    const bia = await newFuncionario(stack, empresa, 'bia', { email: address('bia') });
    const caio = address('caio');
    await directory.make(caio, { externalId: 'objeto-caio' });
    const duda = await newFuncionario(stack, empresa, 'duda', { email: address('duda'), confirmed: false });
    await connect(evil);
    for (const [sub, email] of [
      ['x', ana.email],
      ['y', bia.email],
    ] as const) {
      const asked = await redeem(stack, await come(evil, sub, email));
      expect(asked).toMatchObject(asking);
      expect(said(await answer(asked.body.sessao, { senha: 'Errada123' }))).toEqual(WRONG);
    }
    // No password of theirs that could confirm it: only the mailed link.
    for (const [sub, email] of [
      ['objeto-caio', caio],
      ['z', duda.email],
    ] as const)
      expect((await come(evil, sub, email)).at).toBe('/?sso=confirme');
    for (const email of [ana.email, bia.email, caio, duda.email]) await stack.mail(email, CONFIRM);
    const lines = (await auditOf(stack, empresa)).filter(({ acao }) => acao === 'sso.vinculado');
    expect(lines.filter(({ resumo }) => resumo.includes(evil.url))).toEqual([]);
    // The owner takes it back: people enter as before, and links that were mailed meanwhile open nothing.
    const link = await linkToken(stack, bia.email, CONFIRM);
    await connect(own);
    expect((await redeem(stack, await come(own, 'ana', ana.email))).body.email).toBe(ana.email);
    expect((await confirm(link)).status).toBe(400);
  });

  it('writes the name of the company’s own SAML provider into metadata with another key, in vain', async () => {
    const empresa = await newEmpresa(stack, 'saml');
    await setPlan(stack, empresa, 'enterprise_anual');
    const dominio = `saml-${++count}.example`;
    await proveDomain(stack, empresa, dominio);
    const other = newCertificate('ladrao');
    const proof = { senhaAtual: PASSWORD };
    const connect = async (...certificates: string[]) => {
      const [first = '', second] = certificates.map((certificate) => samlMetadata({ certificate }));
      const key = /<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/;
      const metadados = second ? first.replace(key, (found) => found + key.exec(second)?.[0]) : first;
      const { token } = empresa;
      const body = { tipo: 'saml', metadados, ...proof };
      expect((await stack.call('PUT', '/api/sso', { token, body })).status).toBe(200);
      const test = await stack.call<{ url: string }>('POST', '/api/sso/testar', { token });
      await post(requestIn(test.body.url), 'teste', certificates.at(-1) === other.certificate).catch(
        () => '',
      );
      await stack.call('PATCH', '/api/sso', { token, body: { ativo: true, ...proof } });
    };
    const post = (request: string, nameId: string, byThief: boolean) => {
      const facts = factsFor(stack, empresa.id, request, { nameId, email: `${nameId}@${dominio}` });
      const xml = signed(responseOf(facts, assertionOf(facts)), 'Assertion', byThief ? { key: other } : {});
      return postResponse(stack, empresa.id, xml);
    };
    const come = async (nameId: string, byThief = false) => {
      const { id, cookie } = await beginSaml(stack, empresa.id);
      return redeem(stack, { ...(await post(id, nameId, byThief)), cookie });
    };
    await newFuncionario(stack, empresa, 'ana', { email: `ana@${dominio}` });
    const { certificate } = samlKey();
    await connect(certificate);
    expect((await come('ana')).body.email).toBe(`ana@${dominio}`);
    await connect(other.certificate);
    expect(await come('ana', true)).toMatchObject(asking);
    // Beside the provider's own, which is public.
    await connect(certificate, other.certificate);
    expect(await come('ana', true)).toMatchObject(asking);
    await connect(certificate);
    expect(await come('ana'), 'the same key as ever').toMatchObject({ body: { email: `ana@${dominio}` } });
  });
});

describe('a company that changes its provider asks each person once', () => {
  it('for the password, or a passkey of the same account', async () => {
    const { empresa, ana, address, connect, come } = await movedTo();
    const bia = await newFuncionario(stack, empresa, 'bia', { email: address('bia') });
    const [hers, others] = [await newPasskey(stack, bia), await newPasskey(stack, ana)];
    await connect(evil);
    const first = await redeem(stack, await come(evil, 'ana-2', ana.email));
    expect((await answer(first.body.sessao, { senha: PASSWORD })).body.email).toBe(ana.email);
    const asked = await redeem(stack, await come(evil, 'bia-2', bia.email));
    expect(said(await answer(asked.body.sessao, { chave: await used(others) }))).toEqual(WRONG);
    expect((await answer(asked.body.sessao, { chave: await used(hers) })).body.email).toBe(bia.email);
    for (const [sub, email] of [
      ['ana-2', ana.email],
      ['bia-2', bia.email],
    ] as const)
      expect((await redeem(stack, await come(evil, sub, email))).body.email).toBe(email);
    const nova = address('nova');
    expect((await redeem(stack, await come(evil, 'nova', nova))).body.email, 'a new person').toBe(nova);
  });

  it('or by a mailed link, pressed once, which also confirms the address', async () => {
    const { empresa, address, connect, come } = await movedTo();
    const duda = await newFuncionario(stack, empresa, 'duda', { email: address('duda'), confirmed: false });
    await connect(evil);
    expect((await come(evil, 'duda', duda.email)).at).toBe('/?sso=confirme');
    const link = await linkToken(stack, duda.email, CONFIRM);
    expect(await confirm(link)).toMatchObject({
      status: 200,
      body: { url: `${stack.url}/sso/${empresa.id}/entrar` },
    });
    expect((await confirm(link)).status).toBe(400);
    expect((await redeem(stack, await come(evil, 'duda', duda.email))).body.email).toBe(duda.email);
    // Whoever joined with the address before it was confirmed is out.
    expect(
      (await stack.call('GET', '/DadosColab', { token: duda.token, query: { email: duda.email } })).status,
    ).toBe(401);
    expect((await come(evil, 'outra', duda.email)).at).toBe('/?sso=sem_conta');
  });

  it('and mails a person so much that no attempt is lost, but no more', async () => {
    const { ana, connect, come } = await movedTo();
    await connect(evil);
    // Only now: connecting two providers asks for the password ten times, as often as an hour allows.
    await stack.tool('opcoes', { limites: 'producao' });
    for (let time = 0; time < 5; time += 1) await come(evil, 'x', ana.email);
    await stack.mail(ana.email, CONFIRM);
    expect((await mailsTo(ana.email)).length).toBeLessThanOrEqual(3);
  });
});

async function used(passkey: Passkey) {
  const { body } = await stack.call<{ sessao: string; opcoes: { challenge: string; rpId: string } }>(
    'POST',
    '/login/chave/inicio',
  );
  return { sessao: body.sessao, resposta: passkey.sign(body.opcoes) };
}
