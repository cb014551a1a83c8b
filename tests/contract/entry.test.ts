import { afterEach, describe, expect, it } from 'vitest';
import { ENTRY_MS, failedEntry, startEntry } from '../../functions/areas/entrada/index.ts';
import { removeIdentity } from '../../functions/platform/aws/identity.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { beginEntry, redeem } from '../support/entry.ts';
import { newDirectory, patch } from '../support/scim.ts';
import { answerChallenge, protectedEmpresa } from '../support/second-factor.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }).then(() => undefined));

const answerPassword = (sessao: string | undefined, senha: string) =>
  stack.call<Record<string, string>>('POST', '/login/desafio', { body: { sessao, senha } });
const sessionsOf = async (token: string | undefined) =>
  (
    await stack.call<{ sessoes: { metodo: string; atual: boolean }[] }>('GET', '/api/sessoes', {
      ...(token && { token }),
    })
  ).body.sessoes;
const OVER = [401, 'Entrada expirada. Tente novamente.'];
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];

it('a start binds the browser for ten minutes, by a cookie that no script and no other site’s form can use', () => {
  const { cookie } = startEntry();
  expect(cookie).toMatch(/^entrada=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  expect(ENTRY_MS).toBe(600_000);
});

it('a refused entry ends on the sign-in page, which has a sentence for it', () => {
  expect(failedEntry('linkedin', 'sem_conta')).toBe(`${stack.url}/?linkedin=sem_conta`);
});

describe('signing in with a mailed code', () => {
  it('200 with a session as of a password, which says how it was opened and can be renewed', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const { status, body } = await redeem(stack, await beginEntry([ana]));
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        refreshToken: expect.stringMatching(/^7\./),
        email: ana.email,
        entityType: 'funcionario',
        admin: false,
        papel: null,
      },
    ]);
    const sessions = await sessionsOf(body.token);
    expect(sessions.find(({ atual }) => atual)?.metodo).toBe('linkedin');
    expect(sessions.map(({ metodo }) => metodo).sort()).toEqual(['linkedin', 'senha']);
    const renewed = await stack.call('POST', '/api/refresh-token', { body: { token: body.refreshToken } });
    expect(renewed.status).toBe(200);
  });

  it('remembers the session where that was asked', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const { body, headers } = await redeem(stack, await beginEntry([ana], { lembrar: true }));
    expect(body.refreshToken).toMatch(/^365\./);
    expect(headers.getSetCookie().some((line) => line.startsWith('token='))).toBe(true);
  });

  it('200 for a person who never had a password, who may set one later', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    await removeIdentity(ana.id);
    const { status, body } = await redeem(stack, await beginEntry([ana], { metodo: 'sso' }));
    expect(status).toBe(200);
    expect((await sessionsOf(body.token)).find(({ atual }) => atual)?.metodo).toBe('sso');
    expect((await stack.call('POST', '/login', { body: { email: ana.email, senha: PASSWORD } })).status).toBe(
      401,
    );
  });

  it('401 for a used, late or unknown code, and for a missing one 400', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const begun = await beginEntry([ana]);
    expect((await redeem(stack, begun)).status).toBe(200);
    expect(said(await redeem(stack, begun))).toEqual(OVER);
    const late = await beginEntry([ana], {}, new Date(Date.now() - 61_000));
    expect(said(await redeem(stack, late))).toEqual(OVER);
    expect(said(await redeem(stack, { ...begun, codigo: 'nada' }))).toEqual(OVER);
    expect((await redeem(stack, { ...begun, codigo: '' })).status).toBe(400);
  });

  it('asks for the code of a second factor, which opens the session without a password', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const { body } = await redeem(stack, await beginEntry([empresa], { metodo: 'sso' }));
    expect(body).toEqual({ desafio: 'totp', sessao: expect.any(String) });
    expect((await answerChallenge(stack, body.sessao ?? '', await app.wrong())).status).toBe(401);
    expect((await answerPassword(body.sessao, PASSWORD)).status).toBe(401);
    const entered = await answerChallenge(stack, body.sessao ?? '', await app.now(1));
    expect(entered.status).toBe(200);
    const sessions = await sessionsOf(entered.body.token);
    expect(sessions.find(({ atual }) => atual)?.metodo).toBe('sso');
    expect((await answerChallenge(stack, body.sessao ?? '', await app.now(1))).status).toBe(401);
  });

  it('takes a recovery code there too, once', async () => {
    const { empresa, codes } = await protectedEmpresa(stack);
    const step = async () => (await redeem(stack, await beginEntry([empresa]))).body.sessao ?? '';
    expect((await answerChallenge(stack, await step(), codes[0])).status).toBe(200);
    expect((await answerChallenge(stack, await step(), codes[0])).status).toBe(401);
  });

  it('asks once for the password where that links the account; then for its second factor', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const begun = await beginEntry([empresa], { confirma: 'ligacao' });
    const { body } = await redeem(stack, begun);
    expect(body).toEqual({ desafio: 'senha', sessao: expect.any(String) });
    expect(said(await answerPassword(body.sessao, 'Errada123'))).toEqual([401, 'Credenciais inválidas.']);
    expect((await answerChallenge(stack, body.sessao ?? '', await app.now(1))).status).toBe(401);
    const { status, body: next } = await answerPassword(body.sessao, PASSWORD);
    expect([status, next]).toEqual([200, { desafio: 'totp', sessao: expect.any(String) }]);
    expect((await answerChallenge(stack, next.sessao ?? '', await app.now(1))).status).toBe(200);
    expect((await answerPassword(body.sessao, PASSWORD)).status).toBe(401);
  });

  it('names the companies of a person with several, and enters the chosen one', async () => {
    const [one, other] = [await newEmpresa(stack, 'uma'), await newEmpresa(stack, 'outra')];
    const people = [await newFuncionario(stack, one), await newFuncionario(stack, other)];
    const begun = await beginEntry(people);
    const { status, body } = await redeem(stack, begun);
    expect([status, body]).toEqual([
      200,
      {
        empresas: [
          { id: one.id, nome: 'Empresa uma' },
          { id: other.id, nome: 'Empresa outra' },
        ],
      },
    ]);
    const stranger = await newEmpresa(stack);
    expect(said(await redeem(stack, begun, stranger.id))).toEqual(OVER);
    const entered = await redeem(stack, begun, other.id);
    expect([entered.status, entered.body.email]).toEqual([200, people[1]?.email]);
    expect(said(await redeem(stack, begun, one.id))).toEqual(OVER);
  });

  it('401 for an account that became inactive or was removed meanwhile', async () => {
    const dir = await newDirectory(stack);
    const ana: SignedIn = await newFuncionario(stack, dir.empresa);
    const before = await beginEntry([ana]);
    const body = patch({ op: 'replace', path: 'active', value: false });
    expect((await dir.ask('PATCH', `/Users/${ana.id}`, { body })).status).toBe(200);
    expect((await redeem(stack, before)).status).toBe(401);
  });
});
