import { describe, expect, it } from 'vitest';
import { auditOf } from '../support/audit.ts';
import { newEmpresa, newFuncionario, proofOf } from '../support/contas.ts';
import { enterBy, newPasskey, optionsToCreate, Passkey, proveBy } from '../support/passkey.ts';
import { newDirectory } from '../support/scim.ts';
import { protectedEmpresa } from '../support/second-factor.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
interface Listed {
  id: string;
  nome: string;
  criadaEm: string;
  ultimoUso: string | null;
}
const listOf = async (token: string) =>
  (await stack.call<{ chaves: Listed[] }>('GET', '/api/chaves-de-acesso', { token })).body.chaves;

describe('an account’s passkeys', () => {
  it('asks for the step-up, stores what the device confirmed, tells by mail, and lists it', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const { status, body } = await stack.call('POST', '/api/chaves-de-acesso/inicio', {
      token: ana.token,
      body: {},
    });
    expect([status, body.codigo]).toEqual([403, 'prova']);
    const opcoes = await optionsToCreate(stack, ana);
    expect(opcoes).toMatchObject({
      rp: { id: 'localhost', name: 'Painel UPS' },
      user: { name: ana.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const passkey = new Passkey(stack.url);
    const made = await stack.call<{ chave: Listed }>('POST', '/api/chaves-de-acesso', {
      token: ana.token,
      body: { resposta: passkey.create(opcoes), nome: 'Celular' },
    });
    expect([made.status, made.body.chave]).toEqual([
      201,
      { id: passkey.id, nome: 'Celular', criadaEm: expect.any(String), ultimoUso: null },
    ]);
    expect(await listOf(ana.token)).toEqual([made.body.chave]);
    const mail = await stack.mail(ana.email, /chave de acesso foi criada/);
    expect(mail.text).toContain('“Celular”');
    expect(mail.links).toContain(`${stack.url}/DashboardColab?aba=ajustes&ver=seguranca`);
    const next = await optionsToCreate(stack, ana);
    expect(next).toMatchObject({ excludeCredentials: [{ id: passkey.id }] });
  });

  it('400 for an answer to another question, for one used before, and for a name that is too long', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const create = (resposta: object, nome: unknown = 'Celular') =>
      stack.call('POST', '/api/chaves-de-acesso', { token: ana.token, body: { resposta, nome } });
    const opcoes = await optionsToCreate(stack, ana);
    const passkey = new Passkey(stack.url);
    expect((await create(passkey.create(opcoes), 'x'.repeat(61))).status).toBe(400);
    expect((await create(passkey.create(opcoes, { challenge: 'nada' }))).status).toBe(400);
    expect((await create(passkey.create(opcoes))).status).toBe(201);
    expect((await create(passkey.create(opcoes))).status).toBe(400);
    expect((await create({ id: 'x' })).status).toBe(400);
  });

  it('409 for the eleventh, also when several are made at the same time', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const options = [];
    for (let at = 0; at < 11; at += 1) options.push(await optionsToCreate(stack, ana));
    const answers = await Promise.all(
      options.map((opcoes, at) =>
        stack.call('POST', '/api/chaves-de-acesso', {
          token: ana.token,
          body: { resposta: new Passkey(stack.url).create(opcoes), nome: `Chave ${at}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409 });
    expect(await listOf(ana.token)).toHaveLength(10);
    await expect(optionsToCreate(stack, ana)).rejects.toThrow(/409/);
  });

  it('deletes one by step-up, which then opens nothing; 404 for another account’s', async () => {
    const [ana, bia] = [(await newDirectory(stack)).empresa, await newEmpresa(stack)];
    const passkey = await newPasskey(stack, ana);
    const remove = (token: string, headers: Record<string, string>) =>
      stack.call('DELETE', `/api/chaves-de-acesso/${passkey.id}`, { token, headers, body: {} });
    expect((await remove(ana.token, {})).status).toBe(403);
    await newPasskey(stack, bia);
    expect((await listOf(bia.token)).some(({ id }) => id === passkey.id)).toBe(false);
    const { body } = await proveBy(stack, ana, passkey);
    expect((await remove(ana.token, { 'x-prova': body.prova ?? '' })).status).toBe(200);
    expect(await listOf(ana.token)).toEqual([]);
    expect((await enterBy(stack, passkey)).status).toBe(401);
    const told = (await auditOf(stack, ana)).map(({ resumo }) => resumo);
    expect(told.filter((resumo) => /chave de acesso .* própria conta/.test(resumo))).toHaveLength(2);
  });
});

describe('signing in with a passkey', () => {
  it('200 with a session, without e-mail or password; the list says how it was opened and when it was used', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const passkey = await newPasskey(stack, ana);
    const { status, body } = await enterBy(stack, passkey);
    expect([status, body.email, body.refreshToken?.slice(0, 2)]).toEqual([200, ana.email, '7.']);
    const { sessoes } = (
      await stack.call<{ sessoes: { atual: boolean; metodo: string }[] }>('GET', '/api/sessoes', {
        token: body.token ?? '',
      })
    ).body;
    expect(sessoes.find(({ atual }) => atual)?.metodo).toBe('chave');
    expect((await listOf(ana.token))[0]?.ultimoUso).toEqual(expect.any(String));
    expect((await enterBy(stack, passkey, { lembrar: true })).body.refreshToken).toMatch(/^365\./);
  });

  it('counts as the second factor, because the device verifies its user', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const asked = async (body: object) =>
      stack.call('POST', '/api/chaves-de-acesso/inicio', {
        token: empresa.token,
        headers: await proofOf(stack, empresa),
        body,
      });
    const refused = [403, 'codigo', 'Digite também o código do seu aplicativo autenticador.'];
    for (const body of [{}, { codigo: await app.wrong() }, { codigo: await app.now() }]) {
      const { status, body: answer } = await asked(body);
      expect([status, answer.codigo, answer.message]).toEqual(refused);
    }
    const passkey = await newPasskey(stack, empresa, { codigo: await app.now(1) });
    expect((await enterBy(stack, passkey)).body.token).toEqual(expect.any(String));
    // The passkey proves its owner, with the device's own check, in place of password and code.
    const { body } = await proveBy(stack, empresa, passkey);
    const begun = await stack.call('POST', '/api/chaves-de-acesso/inicio', {
      token: empresa.token,
      headers: { 'x-prova': body.prova ?? '' },
      body: {},
    });
    expect(begun.status).toBe(200);
  });

  it('counters that go up and synchronised keys without one are both fine', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const passkey = await newPasskey(stack, ana);
    expect((await enterBy(stack, passkey)).status).toBe(200);
    expect((await enterBy(stack, passkey)).status).toBe(200);
    passkey.counter = 7;
    expect((await enterBy(stack, passkey)).status).toBe(200);
  });
});

describe('a proof by a passkey', () => {
  it('200 for a passkey of the own account, in place of the password; 403 prova otherwise', async () => {
    const empresa = await newEmpresa(stack);
    const [ana, bia] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
    const passkey = await newPasskey(stack, ana);
    const { status, body } = await proveBy(stack, ana, passkey);
    expect([status, body]).toEqual([200, { prova: expect.any(String) }]);
    const refused = await proveBy(stack, bia, passkey);
    expect([refused.status, refused.body.codigo]).toEqual([403, 'prova']);
    for (const sent of [{}, { senha: 'Senha123', chave: {} }]) {
      const { status: none } = await stack.call('POST', '/api/prova', { token: ana.token, body: sent });
      expect(none).toBe(400);
    }
  });

  it('does not stand for the password where Cognito needs it: a second factor still asks', async () => {
    const empresa = await newEmpresa(stack);
    const { body } = await proveBy(stack, empresa, await newPasskey(stack, empresa));
    const begun = await stack.call('POST', '/api/totp', {
      token: empresa.token,
      headers: { 'x-prova': body.prova ?? '' },
      body: {},
    });
    expect([begun.status, begun.body.codigo]).toEqual([403, 'prova']);
  });
});
