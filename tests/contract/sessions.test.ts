import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../shared/rules/dates.ts';
import { admin, linkToken } from '../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const WRONG = 'Credenciais inválidas.';
const RECOVERY =
  'Se o e-mail pertence a uma conta, um e-mail será enviado com as instruções para redefinir sua senha.';
const DEAD_LINK = 'Token inválido ou expirado.';

const login = (body: unknown) => stack.call('POST', '/login', { body });
const ownId = ({ token, email }: Pick<SignedIn, 'token' | 'email'>) =>
  stack.call('GET', '/empresaId', { token, query: { email } });
const refresh = (token: string) => stack.call('POST', '/api/refresh-token', { body: { token } });

describe('signing in', () => {
  it('distinguishes companies, employees and the admin', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa);
    expect(await stack.login(empresa.email, PASSWORD)).toMatchObject({ entityType: 'empresa', admin: false });
    expect(await stack.login(funcionario.email, PASSWORD)).toMatchObject({
      entityType: 'funcionario',
      admin: false,
    });
    const { email } = await admin(stack);
    expect(await stack.login(email, 'Demo1234')).toMatchObject({ entityType: 'empresa', admin: true });
  });

  it('sets the cookies only where the session is to be remembered', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa);
    const cookiesOf = (headers: Headers) =>
      Object.fromEntries(headers.getSetCookie().map((line) => [line.split('=')[0], line]));
    const senha = PASSWORD;
    expect((await login({ email: funcionario.email, senha })).headers.getSetCookie()).toEqual([]);
    const { headers, body } = await login({ email: funcionario.email, senha, lembrar: true });
    const set = cookiesOf(headers);
    const names = ['Email', 'empresaId', 'entityType', 'funcionarioId', 'refreshToken', 'token', 'user'];
    expect(Object.keys(set).sort()).toEqual(names);
    expect(set.token).toBe(`token=${body.token}; Path=/; Max-Age=31536000; SameSite=Lax`);
    expect(set.funcionarioId).toContain(`funcionarioId=${funcionario.id};`);
    const renewed = cookiesOf((await refresh(String(body.refreshToken))).headers);
    expect(renewed.token).toMatch(/; Max-Age=86400;/);
    const owner = cookiesOf((await login({ email: empresa.email, senha, lembrar: true })).headers);
    expect(owner.empresaEmail).toContain(encodeURIComponent(empresa.email));
  });

  it('401 with one text for an unknown address and a wrong password', async () => {
    const { email } = await newEmpresa(stack);
    for (const body of [
      { email: freshEmail('ninguem'), senha: PASSWORD },
      { email, senha: 'Errada123' },
      { email, senha: PASSWORD.toLowerCase() },
      { email: 'nem e-mail é', senha: 'x' },
    ]) {
      const { status, body: answer } = await login(body);
      expect([status, answer.message]).toEqual([401, WRONG]);
    }
  });

  it('429 with the same text after ten failures, for that account only', async () => {
    const [{ email }, other] = [await newEmpresa(stack), await newEmpresa(stack)];
    for (let n = 0; n < 10; n += 1) {
      expect((await login({ email: email.toUpperCase(), senha: 'Errada123' })).status).toBe(401);
    }
    const { status, body } = await login({ email, senha: PASSWORD });
    expect([status, body.message]).toEqual([429, WRONG]);
    await stack.login(other.email, PASSWORD);
  });

  it('counts failures only: frequent successful sign-ins are allowed', async () => {
    const { email } = await newEmpresa(stack);
    for (let n = 0; n < 15; n += 1) await stack.login(email, PASSWORD);
  });

  it('keeps the session for 7 days, or 365 on request', async () => {
    const { email, refreshToken } = await newEmpresa(stack);
    const { body } = await stack.call<{ refreshToken: string }>('POST', '/login', {
      body: { email, senha: PASSWORD, lembrar: true },
    });
    const day = 86_400_000;
    const at = (days: number) =>
      stack.tool('relogio', { agora: new Date(Date.now() + days * day).toISOString() });
    await at(6.9);
    expect((await refresh(refreshToken)).status).toBe(200);
    await at(7.1);
    expect((await refresh(refreshToken)).status).toBe(401);
    await at(364);
    expect((await refresh(body.refreshToken)).status).toBe(200);
    await at(366);
    expect((await refresh(body.refreshToken)).status).toBe(401);
    await stack.tool('relogio', { agora: null });
  });
});

describe('refreshing and ending a session', () => {
  it('renews until the session ends', async () => {
    const { email, refreshToken } = await newEmpresa(stack);
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect((await ownId({ token: String(body.newToken), email })).status).toBe(200);
    const left = await stack.call('POST', '/logout', { body: { refreshToken: body.refreshToken } });
    expect(left.status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    const ended = await refresh(String(body.refreshToken));
    expect([ended.status, ended.body.message]).toEqual([401, 'Usuário não autenticado']);
  });

  it('rotates: the previous token works for an hour, so two tabs may renew at the same time', async () => {
    const { refreshToken } = await newEmpresa(stack);
    const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const current = String(first.body.refreshToken);
    expect(current).not.toBe(refreshToken);
    // Both answers hold the same token, so it does not matter which one the browser keeps.
    expect(
      [second, await refresh(refreshToken), await refresh(current)].map(({ body }) => body.refreshToken),
    ).toEqual(Array(3).fill(current));
    await stack.tool('relogio', { agora: new Date(Date.now() + HOUR_MS + 1000).toISOString() });
    const later = await refresh(current);
    await stack.tool('relogio', { agora: null });
    expect(later.status).toBe(200);
    expect(later.body.refreshToken).not.toBe(current);
  });

  it('renews for a phone that lost the answer and retries within the hour', async () => {
    const { refreshToken } = await newEmpresa(stack);
    expect((await refresh(refreshToken)).status).toBe(200);
    const at = (ms: number) => stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
    await at(HOUR_MS - 10_000);
    const again = await refresh(refreshToken);
    await at(DAY_MS);
    const nextDay = await refresh(String(again.body.refreshToken));
    await stack.tool('relogio', { agora: null });
    expect([again.status, nextDay.status]).toEqual([200, 200]);
  });

  it('401 for a token replaced more than an hour ago, and for its successor: the token was copied', async () => {
    const { refreshToken, token, email } = await newEmpresa(stack);
    const { body } = await refresh(refreshToken);
    await stack.tool('relogio', { agora: new Date(Date.now() + HOUR_MS + 1000).toISOString() });
    const statuses = [await refresh(refreshToken), await refresh(String(body.refreshToken))];
    const own = await ownId({ token, email });
    await stack.tool('relogio', { agora: null });
    expect([...statuses, own].map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('401 for an invented token, 400 without one', async () => {
    expect((await refresh('7.inventado')).status).toBe(401);
    expect((await refresh('inventado')).status).toBe(401);
    expect((await stack.call('POST', '/api/refresh-token', { body: {} })).status).toBe(400);
  });

  it('200 from /logout for any token', async () => {
    for (const body of [{}, { refreshToken: 'x' }, { refreshToken: '365.y' }]) {
      expect((await stack.call('POST', '/logout', { body })).status).toBe(200);
    }
  });
});

describe('password recovery', () => {
  const ask = (body: unknown) => stack.call('POST', '/solicitar-recuperacao', { body });
  const reset = (token: string, senha: string) =>
    stack.call('POST', `/reset-password/${token}`, { body: { senha } });

  it('answers the same for any address, and mails only to accounts', async () => {
    const { email } = await newEmpresa(stack);
    const nobody = freshEmail('ninguem');
    for (const body of [
      { email },
      { email: nobody },
      {},
      { email: 7 },
      { email: 'torto' },
      { email: null },
    ]) {
      const { status, body: answer } = await ask(body);
      expect([status, answer]).toEqual([200, { message: RECOVERY }]);
    }
    await stack.mail(email, /senha/i);
    expect(await stack.look(`emails?to=${encodeURIComponent(nobody)}`)).toEqual([]);
  });

  it('still answers 200 when throttled, and sends no more mails', async () => {
    const { email } = await newEmpresa(stack);
    for (let n = 0; n < 9; n += 1) expect((await ask({ email })).status).toBe(200);
    await stack.mail(email, /senha/i);
    const other = await newEmpresa(stack);
    await ask({ email: other.email });
    await stack.mail(other.email, /senha/i);
    const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(email)}`);
    expect(mails.filter(({ subject }) => /senha/i.test(subject))).toHaveLength(5);
  });

  it('sets the new password once and ends every session', async () => {
    const empresa = await newEmpresa(stack);
    await stack.tool('relogio', { agora: new Date(Date.now() + 5_000).toISOString() });
    await ask({ email: ` ${empresa.email.toUpperCase()}` });
    const token = await linkToken(stack, empresa.email, /senha/i);
    const weak = await reset(token, 'curta');
    expect([weak.status, weak.body.campos]).toEqual([400, { senha: weak.body.message }]);
    expect((await reset(token, 'NovaSenha9')).status).toBe(200);
    expect((await ownId(empresa)).status).toBe(401);
    expect((await refresh(empresa.refreshToken)).status).toBe(401);
    expect((await login({ email: empresa.email, senha: PASSWORD })).status).toBe(401);
    const fresh = await stack.login(empresa.email, 'NovaSenha9');
    expect((await ownId({ ...empresa, token: fresh.token })).status).toBe(200);
    const again = await reset(token, 'MaisUma99');
    expect([again.status, again.body.message]).toEqual([400, DEAD_LINK]);
    await stack.tool('relogio', { agora: null });
  });

  it('ends older links', async () => {
    const { email } = await newEmpresa(stack);
    await ask({ email });
    const first = await linkToken(stack, email, /senha/i);
    await ask({ email });
    const latest = () => linkToken(stack, email, /senha/i);
    const second = await until('the other', async () => [await latest()].find((one) => one !== first));
    await stack.tool('relogio', { agora: new Date(Date.now() + 5_000).toISOString() });
    expect((await reset(second, 'NovaSenha9')).status).toBe(200);
    expect(await reset(first, 'MaisUma99')).toMatchObject({ status: 400, body: { message: DEAD_LINK } });
    await stack.tool('relogio', { agora: null });
  });

  it('accepts a link once among simultaneous requests', async () => {
    const { email } = await newEmpresa(stack);
    await ask({ email });
    const token = await linkToken(stack, email, /senha/i);
    const answers = await Promise.all(
      ['Senha111a', 'Senha222b', 'Senha333c'].map((one) => reset(token, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('setting the first password', () => {
  const define = (token: string, senha = PASSWORD) =>
    stack.call('POST', '/definir-senha', { query: { token }, body: { senha } });

  it('400 without a token, and for a token of another kind', async () => {
    const { email } = await newEmpresa(stack, 'empresa', { confirmed: false });
    const missing = await stack.call('POST', '/definir-senha', { body: { senha: PASSWORD } });
    expect([missing.status, missing.body.message]).toEqual([400, DEAD_LINK]);
    const confirmation = await define(await linkToken(stack, email));
    expect([confirmation.status, confirmation.body.message]).toEqual([400, DEAD_LINK]);
  });
});

describe('a mailed link', () => {
  const look = (tipo: string, token: string) => stack.call('GET', '/api/link', { query: { tipo, token } });

  it('returns the link’s person and company, or that it is no longer valid', async () => {
    const empresa = await newEmpresa(stack, 'convidante');
    const email = freshEmail('convidada');
    await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'Convidada', email, cargo: 'Analista', empresaId: empresa.empresaId },
    });
    const token = await linkToken(stack, email);
    const fresh = await look('convite', token);
    expect([fresh.status, fresh.body]).toEqual([
      200,
      { email, empresaNome: 'Empresa convidante', loja: false },
    ]);
    expect((await look('recuperacao', token)).status).toBe(400);
    await stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } });
    const used = await look('convite', token);
    expect([used.status, used.body.message]).toEqual([400, DEAD_LINK]);
  });
});

describe('asking for the confirmation again', () => {
  const resend = ({ token, email, id }: SignedIn) =>
    stack.call('POST', '/enviar-confirmacao-email', { token, body: { email, id } });

  it('sends at most one mail a minute, counting the one of the sign-up', async () => {
    const empresa = await newEmpresa(stack, 'empresa', { confirmed: false });
    const funcionario = await newFuncionario(stack, empresa, 'pessoa', { confirmed: false });
    for (const who of [empresa, funcionario]) {
      expect((await resend(who)).status).toBe(429);
      await stack.tool('relogio', { agora: new Date(Date.now() + 61_000).toISOString() });
      expect((await resend(who)).status).toBe(200);
      expect((await resend(who)).status).toBe(429);
      await stack.tool('relogio', { agora: null });
    }
  });

  it('200 and no mail for a confirmed address', async () => {
    const empresa = await newEmpresa(stack, 'empresa', { confirmed: false });
    await stack.call('GET', '/confirmar-email', { query: { token: await linkToken(stack, empresa.email) } });
    expect((await resend(empresa)).status).toBe(200);
    expect(await stack.look(`emails?to=${encodeURIComponent(empresa.email)}`)).toHaveLength(1);
  });
});
