import { describe, expect, it } from 'vitest';
import { newEmpresa, newFuncionario } from '../../support/contas.ts';
import { enterBy, newPasskey, optionsToCreate, Passkey, proveBy } from '../../support/passkey.ts';
import { newDirectory, patch } from '../../support/scim.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const REFUSED = [401, 'Credenciais inválidas.'];
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.message];
const person = async () => newFuncionario(stack, await newEmpresa(stack));
const create = (token: string, resposta: object) =>
  stack.call('POST', '/api/chaves-de-acesso', { token, body: { resposta, nome: 'Do ladrão' } });
const PHISHER = 'https://painel-ups.example.com';

describe('a stolen session', () => {
  it('adds no passkey without the step-up, nor by a challenge of another session or account', async () => {
    const ana = await person();
    const opcoes = await optionsToCreate(stack, ana);
    const thief = await stack.login(ana.email, 'Senha123');
    expect((await create(thief.token, new Passkey(stack.url).create(opcoes))).status).toBe(400);
    const bia = await person();
    const forBia = await optionsToCreate(stack, bia);
    expect((await create(ana.token, new Passkey(stack.url).create(forBia))).status).toBe(400);
    const { body } = await stack.call<{ opcoes: { challenge: string } }>('POST', '/api/prova/inicio', {
      token: ana.token,
    });
    const request = { ...opcoes, challenge: body.opcoes.challenge };
    expect((await create(ana.token, new Passkey(stack.url).create(request))).status).toBe(400);
  });
});

describe('a passkey', () => {
  it.each([
    ['another origin', { origin: PHISHER }],
    ['another site’s id', { rpId: 'painel-ups.example.com' }],
    ['a user whom the device did not verify', { verified: false }],
    ['an invented challenge', { challenge: 'bmFkYQ' }],
  ])('of %s is not stored, opens nothing and proves nothing', async (_, way) => {
    const ana = await person();
    const opcoes = await optionsToCreate(stack, ana);
    expect((await create(ana.token, new Passkey(stack.url).create(opcoes, way))).status).toBe(400);
    const passkey = await newPasskey(stack, ana);
    expect(said(await enterBy(stack, passkey, way))).toEqual(REFUSED);
    expect((await proveBy(stack, ana, passkey, way)).status).toBe(403);
  });

  it('whose counter does not go up is refused and told by mail', async () => {
    const ana = await person();
    const passkey = await newPasskey(stack, ana);
    passkey.counter = 99;
    expect((await enterBy(stack, passkey)).status).toBe(200);
    for (const counter of [99, 3, 0]) {
      passkey.counter = counter;
      expect(said(await enterBy(stack, passkey))).toEqual(REFUSED);
    }
    const mail = await stack.mail(ana.email, /chave de acesso foi recusada/);
    expect(mail.text).toContain('“Notebook”');
    passkey.counter = 99;
    expect((await proveBy(stack, ana, passkey)).status).toBe(403);
    passkey.counter = 100;
    expect((await enterBy(stack, passkey)).status).toBe(200);
  });

  it('with one counter value opens one session, however many send it at the same time', async () => {
    const ana = await person();
    const passkey = await newPasskey(stack, ana);
    passkey.counter = 5;
    const answers = await Promise.all(Array.from({ length: 4 }, () => enterBy(stack, passkey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('answers each question once, and only the question of its sign-in', async () => {
    const ana = await person();
    const passkey = await newPasskey(stack, ana);
    const begin = async () =>
      (
        await stack.call<{ sessao: string; opcoes: { challenge: string; rpId: string } }>(
          'POST',
          '/login/chave/inicio',
        )
      ).body;
    const enter = (sessao: string, resposta: object) =>
      stack.call('POST', '/login/chave', { body: { sessao, resposta } });
    const first = await begin();
    const resposta = passkey.sign(first.opcoes);
    expect((await enter((await begin()).sessao, resposta)).status).toBe(401);
    expect((await enter(first.sessao, resposta)).status).toBe(200);
    expect((await enter(first.sessao, resposta)).status).toBe(401);
  });

  it('of one account opens no other, whatever it calls its user', async () => {
    const [ana, bia] = [await person(), await person()];
    const passkey = await newPasskey(stack, ana);
    await newPasskey(stack, bia);
    for (const handle of [bia.id, ana.empresaId, '', 'x'.repeat(300), '../../etc']) {
      passkey.userHandle = Buffer.from(handle).toString('base64url');
      expect([401, 400]).toContain((await enterBy(stack, passkey)).status);
    }
    expect((await proveBy(stack, bia, passkey)).status).toBe(403);
  });

  it('of nobody gets the same answer as a wrong one: nothing says whether an account exists', async () => {
    const ana = await person();
    const known = await newPasskey(stack, ana);
    const forged = new Passkey(stack.url);
    forged.userHandle = known.userHandle;
    const unknown = new Passkey(stack.url);
    unknown.userHandle = Buffer.from('01ARZ3NDEKTSV4RRFFQ69G5FAV').toString('base64url');
    const [one, other] = [await enterBy(stack, forged), await enterBy(stack, unknown)];
    expect(one.body).toEqual(other.body);
    expect([said(one), said(other)]).toEqual([REFUSED, REFUSED]);
  });

  it('of an inactive person opens nothing', async () => {
    const dir = await newDirectory(stack);
    const ana = await newFuncionario(stack, dir.empresa);
    const passkey = await newPasskey(stack, ana);
    const body = patch({ op: 'replace', path: 'active', value: false });
    expect((await dir.ask('PATCH', `/Users/${ana.id}`, { body })).status).toBe(200);
    expect(said(await enterBy(stack, passkey))).toEqual(REFUSED);
  });
});
