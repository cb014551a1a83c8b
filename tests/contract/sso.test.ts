import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Sso, SsoDominio } from '../../shared/routes/sso.ts';
import { MOST_DOMAINS } from '../../shared/rules/domains.ts';
import { setPlan } from '../support/admin.ts';
import { auditOf } from '../support/audit.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newGestor } from '../support/gestores.ts';
import { askForDomain, connectSaml, proveDomain, samlKey, samlMetadata, setDns } from '../support/sso.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let domains = 0;
const freshDomain = () => `empresa-${++domains}.example`;

interface Whole {
  sso: Sso | null;
  dominios: SsoDominio[];
}
const read = async ({ token, id } = empresa) =>
  (await stack.call<Whole>('GET', '/api/sso', { token, query: { empresaId: id } })).body;
const put = (fields: object, { token } = empresa) =>
  stack.call<Body>('PUT', '/api/sso', { token, body: { ...fields, senhaAtual: PASSWORD } });
const patch = (fields: object, { token } = empresa) =>
  stack.call<Body>('PATCH', '/api/sso', { token, body: { ...fields, senhaAtual: PASSWORD } });
const proven = ({ token }: Pick<SignedIn, 'token'>) => ({ token, body: { senhaAtual: PASSWORD } });
interface Body {
  sso: Sso;
  message: string;
  campos?: Record<string, string>;
}

/** A provider's discovery document, as the test wants it. */
let provider: { server: Server; url: string; document: () => unknown | Promise<unknown> };

beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack, 'unico'), await newEmpresa(stack, 'outra')];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_anual');
  const server = createServer(async (_req, res) => {
    const document = await provider.document();
    res.setHeader('content-type', 'application/json');
    res.end(typeof document === 'string' ? document : JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = { server, url, document: good };
});
const good = () => ({
  issuer: provider.url,
  authorization_endpoint: `${provider.url}/auth`,
  token_endpoint: `${provider.url}/token`,
  jwks_uri: `${provider.url}/jwks`,
});
afterEach(async () => {
  provider.document = good;
  await stack.call('DELETE', '/api/sso', proven(empresa));
});
afterAll(() => provider.server.close());

const oidc = (more = {}) => ({ tipo: 'oidc', emissor: provider.url, clienteId: 'painel', ...more });

describe('the connection', () => {
  it('is none at first, and says what a provider must be told', async () => {
    const { body } = await stack.call('GET', '/api/sso', {
      token: other.token,
      query: { empresaId: other.id },
    });
    expect(body).toEqual({
      sso: null,
      dominios: [],
      enderecos: {
        oidc: { retorno: `${stack.url}/sso/retorno` },
        saml: {
          retorno: `${stack.url}/sso/saml/${other.id}`,
          metadados: `${stack.url}/sso/saml/${other.id}/metadados`,
        },
      },
    });
  });

  it('to OIDC is read at once, and its secret is in no answer', async () => {
    const { status, body } = await put(oidc({ segredo: 'muito-secreto' }));
    expect(status).toBe(200);
    expect(body.sso).toMatchObject({
      tipo: 'oidc',
      situacao: 'rascunho',
      obrigatorio: false,
      criarAoEntrar: false,
      ultimoTeste: null,
      emissor: provider.url,
      clienteId: 'painel',
      temSegredo: true,
      retorno: `${stack.url}/sso/retorno`,
    });
    expect(JSON.stringify([body, await read()])).not.toContain('muito-secreto');
  });

  it('keeps the secret of the same client only', async () => {
    await put(oidc({ segredo: 'muito-secreto' }));
    expect((await put(oidc())).body.sso.temSegredo).toBe(true);
    expect((await put(oidc({ clienteId: 'outro' }))).body.sso.temSegredo).toBe(false);
  });

  it('to SAML is read from the provider’s metadata', async () => {
    const { body } = await put({ tipo: 'saml', metadados: samlMetadata() });
    expect(body.sso).toMatchObject({
      tipo: 'saml',
      situacao: 'rascunho',
      entidade: 'https://idp.exemplo.com.br/saml',
      retorno: `${stack.url}/sso/saml/${empresa.id}`,
    });
    expect(JSON.stringify(body)).not.toContain('CERTIFICATE');
  });

  it.each<[string, () => string]>([
    ['that are no XML', () => 'metadados'],
    ['of 200 KB and more', () => samlMetadata().padEnd(200 * 1024 + 1)],
    ['with a document type', () => `<!DOCTYPE a [<!ENTITY b "c">]>${samlMetadata()}`],
    ['without a certificate', () => samlMetadata({ certificate: 'nada' })],
    ['without an entity', () => samlMetadata({ entidade: '' })],
    ['with an address of the inside', () => samlMetadata({ entrada: 'https://10.0.0.1/entrar' })],
    ['whose address is a script', () => samlMetadata({ entrada: 'javascript:alert(1)' })],
    ['of a service provider', () => samlMetadata().replaceAll('IDPSSO', 'SPSSO')],
  ])('refuses metadata %s', async (_name, metadados) => {
    const { status, body } = await put({ tipo: 'saml', metadados: metadados() });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['metadados']]);
  });

  it('takes several signing certificates, and none for encryption', async () => {
    const key = samlMetadata().match(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/)?.[0] ?? '';
    const metadados = samlMetadata().replace(
      key,
      key + key.replace(' use="signing"', '') + key.replace('signing', 'encryption'),
    );
    expect((await put({ tipo: 'saml', metadados })).status).toBe(200);
    expect(samlKey().certificate).toContain('BEGIN CERTIFICATE');
  });

  it('is switched on only after its test, and with a proven domain', async () => {
    const message = async () => {
      const { status, body } = await patch({ ativo: true });
      return [status, body.message];
    };
    expect((await message())[0]).toBe(409);
    await connectSaml(stack, empresa);
    expect(await message()).toEqual([409, 'Faça o teste antes de ativar.']);
    const { body } = await patch({ criarAoEntrar: true, obrigatorio: true });
    expect(body.sso).toMatchObject({ situacao: 'rascunho', criarAoEntrar: true, obrigatorio: true });
  });

  it('is the owner’s, of a plan that has it, and told in the audit', async () => {
    const gestor = await newGestor(stack, empresa, 'editor');
    const query = { empresaId: empresa.id };
    expect((await stack.call('GET', '/api/sso', { token: gestor.token, query })).status).toBe(403);
    const poor = await newEmpresa(stack);
    const refused = await stack.call('GET', '/api/sso', { token: poor.token, query: { empresaId: poor.id } });
    expect(refused).toMatchObject({ status: 403, body: { codigo: 'plano', recurso: 'sso' } });
    await put(oidc({ segredo: 'muito-secreto' }));
    const lines = await auditOf(stack, empresa);
    expect(lines[0]).toMatchObject({ acao: 'sso.alterado', resumo: expect.stringContaining(provider.url) });
    expect(JSON.stringify(lines)).not.toContain('muito-secreto');
  });
});

describe('a domain', () => {
  const verify = (dominio: string, { token } = empresa) =>
    stack.call<Body & { verificado: boolean }>(
      'POST',
      `/api/sso/dominios/${dominio}/verificar`,
      proven({ token }),
    );

  it('is proven by its TXT record, also one in several parts', async () => {
    const dominio = freshDomain();
    const registro = await askForDomain(stack, empresa, dominio.toUpperCase());
    expect(registro).toMatch(/^painel-ups=[0-9a-f]{32}$/);
    expect(await askForDomain(stack, empresa, dominio)).toBe(registro);
    expect(await verify(dominio)).toMatchObject({
      status: 409,
      body: { message: 'Registro não encontrado. Mudanças de DNS podem levar algumas horas.' },
    });
    await setDns(stack, dominio, { txt: ['x'.repeat(600), registro] });
    expect(await verify(dominio)).toMatchObject({ status: 200, body: { dominio, verificado: true } });
    expect((await read()).dominios).toContainEqual({ dominio, verificado: true, registro });
  });

  it.each(['ENOTFOUND', 'ENODATA', 'ESERVFAIL'])('is not proven by %s', async (erro) => {
    const dominio = freshDomain();
    await askForDomain(stack, empresa, dominio);
    await setDns(stack, dominio, { erro });
    expect((await verify(dominio)).status).toBe(409);
  });

  it('belongs to one company, also when two prove it at once', async () => {
    const dominio = freshDomain();
    const registros = [
      await askForDomain(stack, empresa, dominio),
      await askForDomain(stack, other, dominio),
    ];
    await setDns(stack, dominio, { txt: registros });
    const answers = await Promise.all([verify(dominio, empresa), verify(dominio, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.message).toBe('Este domínio já pertence a outra empresa.');
    const winner = answers[0]?.status === 200 ? empresa : other;
    await stack.call('DELETE', `/api/sso/dominios/${dominio}`, proven(winner));
    expect((await verify(dominio, winner === empresa ? other : empresa)).status).toBe(200);
  });

  it.each([
    'gmail.com',
    'hotmail.com',
    'outlook.com',
    'yahoo.com.br',
    'correio.gmail.com',
    'a@b.com',
    '',
  ])('refuses %s', async (dominio) => {
    const { status, body } = await stack.call<Body>('POST', '/api/sso/dominios', {
      token: empresa.token,
      body: { dominio, senhaAtual: PASSWORD },
    });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['dominio']]);
  });

  it('is one of twenty at most, and unknown ones are not found', async () => {
    const one = await newEmpresa(stack);
    await setPlan(stack, one, 'enterprise_anual');
    for (let count = 0; count < MOST_DOMAINS; count += 1) await askForDomain(stack, one, freshDomain());
    await expect(askForDomain(stack, one, freshDomain())).rejects.toThrow('409');
    expect((await verify('nunca.example')).status).toBe(404);
    expect((await stack.call('DELETE', '/api/sso/dominios/nunca.example', proven(empresa))).status).toBe(404);
  });

  it('is lost after three weeks without its record; time-outs do not count', async () => {
    const one = await newEmpresa(stack, 'perde');
    await setPlan(stack, one, 'enterprise_anual');
    const dominio = freshDomain();
    await proveDomain(stack, one, dominio);
    const check = async (answer: { txt: string[] } | { erro: string }) => {
      await setDns(stack, dominio, answer);
      await stack.tool('tarefas/conferir-dominios');
      return (await read(one)).dominios[0]?.verificado;
    };
    const registro = (await read(one)).dominios[0]?.registro ?? '';
    for (const erro of ['ENOTFOUND', 'ENODATA']) expect(await check({ erro })).toBe(true);
    expect(await check({ txt: [registro] })).toBe(true);
    for (const erro of ['ENOTFOUND', 'ESERVFAIL', 'ENODATA']) expect(await check({ erro })).toBe(true);
    expect(await check({ txt: ['outro'] })).toBe(false);
    const mail = await stack.mail(one.email, new RegExp(dominio.replace('.', String.raw`\.`)));
    expect(mail.subject).toContain('não está mais verificado');
    await proveDomain(stack, empresa, dominio);
  });
});
