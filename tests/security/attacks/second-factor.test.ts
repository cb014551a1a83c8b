import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkToken } from '../../support/admin.ts';
import { newEmpresa, PASSWORD } from '../../support/contas.ts';
import { invoke } from '../../support/invoke.ts';
import { answerChallenge, challengeOf, protectedEmpresa } from '../../support/second-factor.ts';
import { stackForFile } from '../../support/stack.ts';

/** Getting past the second factor with a password that is known. */

const stack = stackForFile();
const STEP_MS = 30_000;
/** Each test begins with a step, so that no code turns old in it by itself. */
beforeEach(async () => {
  const agora = new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS + 1_000).toISOString();
  await stack.tool('relogio', { agora });
});
afterEach(() => stack.tool('relogio', { agora: null }).then(() => undefined));

const codesOf = (answers: readonly { status: number; body: Record<string, string> }[]) =>
  answers.map(({ status, body }) => body.codigo ?? status);

it('twenty guesses at once at one challenge: five are looked at, and the right code comes too late', async () => {
  const { empresa, app } = await protectedEmpresa(stack);
  const sessao = await challengeOf(stack, empresa.email);
  const wrong = await app.wrong();
  const answers = codesOf(
    await Promise.all(Array.from({ length: 20 }, () => answerChallenge(stack, sessao, wrong))),
  );
  expect(answers.filter((answer) => answer === 401)).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'desafio_encerrado')).toHaveLength(16);
  expect(codesOf([await answerChallenge(stack, sessao, await app.now(1))])).toEqual(['desafio_encerrado']);
});

it('challenge after challenge from one address: ten guesses, as of passwords', async () => {
  const { empresa, app } = await protectedEmpresa(stack);
  const wrong = await app.wrong();
  for (let n = 0; n < 2; n += 1) {
    const sessao = await challengeOf(stack, empresa.email);
    for (let guess = 0; guess < 5; guess += 1) await answerChallenge(stack, sessao, wrong);
  }
  const { status } = await stack.call('POST', '/login', { body: { email: empresa.email, senha: PASSWORD } });
  expect(status).toBe(429);
});

it('from ever new addresses: fifty guesses a day, until the owner changes the password', async () => {
  const { empresa, app } = await protectedEmpresa(stack);
  const { agora } = await stack.look<{ agora: string }>('relogio');
  const wrong = await app.wrong();
  const post = (path: 'contas.login' | 'contas.answerChallenge', body: object, address: string) =>
    invoke(path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      address,
      at: new Date(agora),
    });
  const credentials = { email: empresa.email, senha: PASSWORD };
  for (let n = 0; n < 10; n += 1) {
    const address = `192.0.2.${n}`;
    const { body } = await post('contas.login', credentials, address);
    const { sessao } = body as { sessao: string };
    await Promise.all(
      Array.from({ length: 5 }, () => post('contas.answerChallenge', { sessao, codigo: wrong }, address)),
    );
  }
  expect(
    (await answerChallenge(stack, await challengeOf(stack, empresa.email), await app.now(1))).status,
  ).toBe(429);
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
  const senha = 'OutraBoa456';
  await stack.call('POST', `/reset-password/${await linkToken(stack, empresa.email, /senha/i)}`, {
    body: { senha },
  });
  const sessao = await challengeOf(stack, empresa.email, { senha });
  expect((await answerChallenge(stack, sessao, await app.now(1))).status).toBe(200);
});

it('a code that was seen: neither the one that set the app up, nor one that signed in, nor an older one', async () => {
  const { empresa, app } = await protectedEmpresa(stack);
  const at = async (steps: number) =>
    (await answerChallenge(stack, await challengeOf(stack, empresa.email), await app.now(steps))).status;
  expect(await at(0)).toBe(401);
  const next = await app.now(1);
  const sessoes = await Promise.all([1, 2, 3].map(() => challengeOf(stack, empresa.email)));
  const both = await Promise.all(sessoes.map((sessao) => answerChallenge(stack, sessao, next)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect([await at(1), await at(0), await at(-1)]).toEqual([401, 401, 401]);
});

it('one recovery code at many challenges at once signs in once', async () => {
  const { empresa, codes } = await protectedEmpresa(stack);
  const sessoes = await Promise.all([1, 2, 3, 4, 5].map(() => challengeOf(stack, empresa.email)));
  const answers = await Promise.all(sessoes.map((sessao) => answerChallenge(stack, sessao, codes[0])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

it('one challenge answered twice at once, by app and recovery code, signs in once and costs one of them', async () => {
  const { empresa, app, codes } = await protectedEmpresa(stack);
  const sessao = await challengeOf(stack, empresa.email);
  const code = await app.now(1);
  const answers = await Promise.all([code, codes[0]].map((each) => answerChallenge(stack, sessao, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it('somebody else’s challenge takes neither the own code nor the own recovery code', async () => {
  const [victim, attacker] = [await protectedEmpresa(stack), await protectedEmpresa(stack)];
  const sessao = await challengeOf(stack, victim.empresa.email);
  for (const code of [await attacker.app.now(1), attacker.codes[0]]) {
    expect((await answerChallenge(stack, sessao, code)).status).toBe(401);
  }
  const own = await challengeOf(stack, attacker.empresa.email);
  expect((await answerChallenge(stack, own, attacker.codes[0])).status).toBe(200);
});

it('a stolen session without the password changes nothing about it', async () => {
  const { empresa } = await protectedEmpresa(stack);
  const open = await newEmpresa(stack);
  const ask = (method: 'POST' | 'DELETE', token: string, senhaAtual?: string) =>
    stack.call(method, '/api/totp', { token, body: { ...(senhaAtual && { senhaAtual }) } });
  const refused = [
    await ask('DELETE', empresa.token),
    await ask('DELETE', empresa.token, 'Errada123'),
    await ask('POST', open.token),
    await ask('POST', open.token, 'Errada123'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  await challengeOf(stack, empresa.email);
});
