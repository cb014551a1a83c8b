import { beforeAll, describe, expect, it } from 'vitest';
import type { Sso } from '../../shared/routes/sso.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { redeem } from '../support/entry.ts';
import { comeByProvider, passProvider, providerOf } from '../support/identidade.ts';
import { proveDomain } from '../support/sso.ts';
import { stackForFile } from '../support/stack.ts';

/** Against an OIDC provider that is not ours (the library oidc-provider), and a SAML provider that signs with xml-crypto. */
const stack = stackForFile();
const KINDS = ['oidc', 'basic', 'saml'] as const;
const owners = new Map<string, SignedIn>();
const ownerOf = (tipo: string) => owners.get(tipo) as SignedIn;
const addressOf = (tipo: string, name: string) => `${name}@${tipo}-local.example`;

const call = <T>(tipo: string, method: 'PUT' | 'PATCH' | 'POST' | 'GET', path: string, body?: object) =>
  stack.call<T>(method, path, {
    token: ownerOf(tipo).token,
    ...(method === 'GET'
      ? { query: { empresaId: ownerOf(tipo).id } }
      : { body: { ...body, senhaAtual: PASSWORD } }),
  });
const connect = async (tipo: (typeof KINDS)[number]) => {
  const { oidc, metadados } = providerOf(stack);
  // The document lists both ways to show a secret; each application is set to one.
  const { clienteId } = oidc;
  const oidcOf = { ...oidc, clienteId: tipo === 'basic' ? `${clienteId}-basic` : clienteId };
  const body = tipo === 'saml' ? { tipo, metadados: await metadados() } : oidcOf;
  expect((await call(tipo, 'PUT', '/api/sso', body)).status).toBe(200);
};
const test = async (tipo: string, person?: Record<string, string>) => {
  const { body } = await call<{ url: string }>(tipo, 'POST', '/api/sso/testar');
  const end = await passProvider(stack, body.url, person);
  const page = end.startsWith('http') ? await (await fetch(end)).text() : end;
  const { sso } = (await call<{ sso: Sso }>(tipo, 'GET', '/api/sso')).body;
  return { page, sso };
};

beforeAll(async () => {
  for (const tipo of KINDS) {
    const empresa = await newEmpresa(stack, `local-${tipo}`);
    owners.set(tipo, empresa);
    await setPlan(stack, empresa, 'enterprise_anual');
  }
});

describe.each(KINDS)('by %s', (tipo) => {
  it('an owner connects, tests, proves the domain, switches on, and an employee signs in', async () => {
    await connect(tipo);
    const gaveUp = await test(tipo);
    expect(gaveUp.page).toContain('A entrada foi cancelada no provedor.');
    expect(gaveUp.sso).toMatchObject({ situacao: 'rascunho', ultimoTeste: { ok: false } });

    const passed = await test(tipo, { nome: 'Dona & Cia', email: addressOf(tipo, 'dona') });
    expect(passed.page).toContain('O teste passou');
    expect(passed.page).toContain('Dona &amp; Cia');
    expect(passed.page).toContain('ainda não está verificado');
    expect(passed.sso).toMatchObject({ situacao: 'testado', ultimoTeste: { ok: true } });

    await proveDomain(stack, ownerOf(tipo), `${tipo}-local.example`);
    expect((await call(tipo, 'PATCH', '/api/sso', { ativo: true })).status).toBe(200);
    const person = await newFuncionario(stack, ownerOf(tipo), 'local', { email: addressOf(tipo, 'ana') });
    const came = await comeByProvider(stack, ownerOf(tipo).id, { email: person.email });
    expect((await redeem(stack, came)).body.email).toBe(person.email);
  });

  it('who gives up, or is nobody’s employee, is told so', async () => {
    const { id } = ownerOf(tipo);
    expect((await comeByProvider(stack, id)).at).toBe('/?sso=cancelado');
    const stranger = { email: addressOf(tipo, 'ninguem') };
    expect((await comeByProvider(stack, id, stranger)).at).toBe('/?sso=sem_conta');
  });

  it(`keys that the provider replaces ${tipo === 'saml' ? 'are connected again' : 'change nothing'}`, async () => {
    const { id } = ownerOf(tipo);
    const person = { email: addressOf(tipo, 'ana') };
    await providerOf(stack).rotate();
    const came = await comeByProvider(stack, id, person);
    if (tipo === 'saml') {
      expect(came.at).toBe('/?sso=configuracao');
      await connect(tipo);
      await test(tipo, person);
      expect((await call(tipo, 'PATCH', '/api/sso', { ativo: true })).status).toBe(200);
    }
    const { body } = await redeem(stack, await comeByProvider(stack, id, person));
    if (tipo !== 'saml') return expect(body.email).toBe(person.email);
    // Another key may be another's, so the person confirms it once.
    const proof = { sessao: body.sessao, senha: PASSWORD };
    expect((await stack.call('POST', '/login/desafio', { body: proof })).body.email).toBe(person.email);
    const again = await comeByProvider(stack, id, person);
    expect((await redeem(stack, again)).body.email).toBe(person.email);
  });
});

it('the provider takes a code only with the verifier of its request', async () => {
  const start = await fetch(`${stack.url}/sso/${ownerOf('oidc').id}/entrar`, { redirect: 'manual' });
  const asked = new URL(start.headers.get('location') ?? '');
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  const { emissor, clienteId, segredo } = providerOf(stack).oidc;
  const person = { email: addressOf('oidc', 'ana') };
  const back = new URL(await passProvider(stack, asked.href, person));
  const exchange = await fetch(`${emissor}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${stack.url}/sso/retorno`,
      client_id: clienteId,
      client_secret: segredo,
      code_verifier: 'x'.repeat(43),
    }).toString(),
  });
  expect(exchange.status).toBe(400);
});

it('a page says what to paste', async () => {
  const { emissor, clienteId, segredo } = providerOf(stack).oidc;
  const page = await (await fetch(`${stack.url}/__local/identidade/`)).text();
  for (const fact of [emissor, clienteId, segredo, '/saml/metadados']) expect(page).toContain(fact);
});
