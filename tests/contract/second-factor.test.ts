import { Secret, URI } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { linkToken } from '../support/admin.ts';
import { authenticator } from '../support/authenticator.ts';
import { newEmpresa, PASSWORD, proofOf } from '../support/contas.ts';
import { answerChallenge, challengeOf, protectedEmpresa } from '../support/second-factor.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }).then(() => undefined));

const WRONG = [401, 'Credenciais inválidas.', undefined];
const OVER = [401, 'Credenciais inválidas.', 'desafio_encerrado'];
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.message,
  body.codigo,
];
const begin = (token: string, body: object, headers: Record<string, string> = {}) =>
  stack.call<Record<string, string>>('POST', '/api/totp', { token, body, headers });
const confirm = (token: string, codigo: unknown) =>
  stack.call<Record<string, string>>('POST', '/api/totp/confirmar', { token, body: { codigo } });
const statusOf = async (token: string) => (await stack.call('GET', '/api/totp', { token })).body;

describe('setting up', () => {
  it('returns the secret for a proof, and ten recovery codes for a code of the app; the owner gets a mail', async () => {
    const empresa = await newEmpresa(stack);
    expect(said(await begin(empresa.token, {}))).toEqual([403, expect.any(String), 'prova']);
    const { status, body } = await begin(empresa.token, {}, await proofOf(stack, empresa));
    expect(status).toBe(200);
    // As an app reads it.
    expect(URI.parse(body.otpauth ?? '')).toMatchObject({
      issuer: 'Painel UPS',
      label: empresa.email,
      secret: Secret.fromBase32(body.segredo ?? ''),
    });
    const app = authenticator(stack, body.segredo ?? '');
    expect((await confirm(empresa.token, await app.wrong())).body.campos).toEqual({
      codigo: expect.stringContaining('Código incorreto'),
    });
    const code = await app.now();
    const confirmed = await confirm(empresa.token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(new Set(confirmed.body.codigosRecuperacao).size).toBe(10);
    expect(await statusOf(empresa.token)).toEqual({ ativo: true, obrigatorio: false, codigosRestantes: 10 });
    await stack.mail(empresa.email, /duas etapas ativada/);
    expect(said(await confirm(empresa.token, await app.now(1)))).toEqual([
      409,
      expect.any(String),
      'recomecar',
    ]);
  });

  it('400 for an invalid code; 409 when already on, or after more than fifteen minutes', async () => {
    const { empresa } = await protectedEmpresa(stack);
    for (const codigo of ['12345', 'abcdef', undefined, 123456]) {
      expect((await confirm(empresa.token, codigo)).status).toBe(400);
    }
    const again = [409, 'A verificação em duas etapas já está ativa.', 'segundo_fator_ativo'];
    expect(said(await begin(empresa.token, { senhaAtual: PASSWORD }))).toEqual(again);
    expect(said(await begin(empresa.token, {}, await proofOf(stack, empresa)))).toEqual(again);
    const late = await newEmpresa(stack);
    const { body } = await begin(late.token, { senhaAtual: PASSWORD });
    await stack.tool('relogio', { agora: new Date(Date.now() + 15 * 60_000).toISOString() });
    const code = await authenticator(stack, body.segredo ?? '').now();
    expect(said(await confirm(late.token, code))[2]).toBe('recomecar');
  });

  it('confirmed twice at the same time: one request gets recovery codes, and signing in asks for a code', async () => {
    const empresa = await newEmpresa(stack);
    const { body } = await begin(empresa.token, { senhaAtual: PASSWORD });
    const code = await authenticator(stack, body.segredo ?? '').now();
    const answers = await Promise.all([1, 2].map(() => confirm(empresa.token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await challengeOf(stack, empresa.email);
  });
});

describe('signing in', () => {
  it('asks for a code, then starts a normal session: listed, with the requested duration', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const sessao = await challengeOf(stack, empresa.email, { lembrar: true });
    expect(sessao).toMatch(/^[\w-]{43}$/);
    const { status, body } = await answerChallenge(stack, sessao, await app.fresh());
    expect([status, body.entityType, body.admin]).toEqual([200, 'empresa', false]);
    const list = await stack.call<{ sessoes: unknown[] }>('GET', '/api/sessoes', { token: body.token });
    expect(list.body.sessoes).toHaveLength(2);
    await stack.tool('relogio', { agora: new Date(Date.now() + 300 * 86_400_000).toISOString() });
    const renewed = await stack.call('POST', '/api/refresh-token', { body: { token: body.refreshToken } });
    expect(renewed.status).toBe(200);
  });

  it('accepts five wrong codes, then ends the challenge', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const sessao = await challengeOf(stack, empresa.email);
    const wrong = await app.wrong();
    for (let n = 0; n < 4; n += 1) expect(said(await answerChallenge(stack, sessao, wrong))).toEqual(WRONG);
    expect(said(await answerChallenge(stack, sessao, wrong))).toEqual(OVER);
    expect(said(await answerChallenge(stack, sessao, await app.now(1)))).toEqual(OVER);
    expect(
      (await answerChallenge(stack, await challengeOf(stack, empresa.email), await app.now(1))).status,
    ).toBe(200);
  });

  it('400 with one text for missing fields; 401 for an invented challenge, or one three minutes old', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const sessao = await challengeOf(stack, empresa.email);
    expect(said(await answerChallenge(stack, sessao, undefined))).toEqual([400, ...WRONG.slice(1)]);
    expect(said(await answerChallenge(stack, 'inventada', '123456'))).toEqual(OVER);
    await stack.tool('relogio', { agora: new Date(Date.now() + 181_000).toISOString() });
    expect(said(await answerChallenge(stack, sessao, await app.now()))).toEqual(OVER);
  });

  it('accepts each recovery code once, in any spelling, even right after codes of the app; the owner gets a mail', async () => {
    const stepBegins = Math.ceil(Date.now() / 30_000) * 30_000;
    await stack.tool('relogio', { agora: new Date(stepBegins + 1_000).toISOString() });
    const { empresa, app, codes } = await protectedEmpresa(stack);
    await answerChallenge(stack, await challengeOf(stack, empresa.email), await app.now(1));
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`;
    const first = await answerChallenge(stack, await challengeOf(stack, empresa.email), typed);
    expect(first.status).toBe(200);
    expect((await stack.mail(empresa.email, /código de recuperação/)).text).toContain('Restam 9 códigos.');
    const sessao = await challengeOf(stack, empresa.email);
    expect(said(await answerChallenge(stack, sessao, codes[0]))).toEqual(WRONG);
    expect(await statusOf(empresa.token)).toMatchObject({ codigosRestantes: 9 });
    // Cognito refuses a fourth code in one half minute: the recovery code is not used up.
    expect((await answerChallenge(stack, sessao, codes[1])).status).toBe(429);
    expect(await statusOf(empresa.token)).toMatchObject({ codigosRestantes: 9 });
    await stack.tool('relogio', { agora: new Date(stepBegins + 120_000).toISOString() });
    expect((await answerChallenge(stack, sessao, codes[1])).status).toBe(200);
  });
});

describe('a second factor', () => {
  it('survives a password reset, which ends challenges started with the old password', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const before = await challengeOf(stack, empresa.email);
    await stack.tool('relogio', { agora: new Date(Date.now() + 2_000).toISOString() });
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
    const link = await linkToken(stack, empresa.email, /senha/i);
    const senha = 'OutraBoa456';
    await stack.call('POST', `/reset-password/${link}`, { body: { senha } });
    expect(said(await answerChallenge(stack, before, await app.now(1)))).toEqual(OVER);
    const sessao = await challengeOf(stack, empresa.email, { senha });
    expect((await answerChallenge(stack, sessao, await app.now(1))).status).toBe(200);
  });

  it('is removed with a proof of the password; the owner gets a mail, and the old codes stop working', async () => {
    const { empresa, codes } = await protectedEmpresa(stack);
    const sessao = await challengeOf(stack, empresa.email);
    const end = (body: object) => stack.call('DELETE', '/api/totp', { token: empresa.token, body });
    expect((await end({})).status).toBe(403);
    expect((await end({ senhaAtual: PASSWORD })).status).toBe(200);
    await stack.mail(empresa.email, /duas etapas desativada/);
    expect(said(await answerChallenge(stack, sessao, codes[0]))).toEqual(OVER);
    await stack.login(empresa.email, PASSWORD);
    expect(await statusOf(empresa.token)).toMatchObject({ ativo: false, codigosRestantes: 0 });
  });
});
