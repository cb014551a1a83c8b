import { describe, expect, it } from 'vitest';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { at, cookiesOf, dropCookies, heading, press, see, signedIn, typeSignIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const HOUR_MS = 3_600_000;
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno', { confirmed: false });
const moveClock = (hours: number) =>
  stack.tool('relogio', { agora: hours ? new Date(Date.now() + hours * HOUR_MS).toISOString() : null });

describe('cookies', () => {
  it('of an employee: the names of its cookies, the token for 1 day, the rest for 7', async () => {
    const page = await browser.open();
    await page.goto('/');
    await typeSignIn(page, contas.funcionario.email);
    await at(page, '/DashboardColab');
    await see(page, 'Conteúdos Disponíveis');
    const cookies = await cookiesOf(page);
    const days = Object.fromEntries([...cookies].map(([name, cookie]) => [name, cookie.days]));
    expect(days).toMatchObject({
      token: 1,
      refreshToken: 7,
      entityType: 7,
      user: 7,
      funcionarioId: 7,
      empresaId: 7,
      UPS: 7,
      Nome: 7,
      Email: 7,
      DataAdmissao: 7,
      emailConfirmed: 7,
      isValidToken: 7,
      empresaNome: 7,
      plano_nome: 7,
    });
    expect(cookies.get('entityType')?.value).toBe('funcionario');
    expect(cookies.get('funcionarioId')?.value).toBe(contas.funcionario.id);
    expect(cookies.get('Email')?.value).toBe(contas.funcionario.email);
    expect(cookies.get('emailConfirmed')?.value).toBe('false');
    expect(cookies.get('DataAdmissao')?.value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const attributes = await page.context().cookies();
    expect(new Set(attributes.map(({ path, sameSite }) => `${path} ${sameSite}`))).toEqual(
      new Set(['/ Lax']),
    );
  });

  it('of a company that asked to be remembered: 365 days, the plan still 7', async () => {
    const page = await browser.open();
    await page.goto('/');
    await page.getByLabel('Manter-me conectado').check();
    await typeSignIn(page, contas.empresa.email);
    await at(page, '/DashboardEmpresa');
    const kept = await until('the plan cookie', async () => {
      const cookies = await cookiesOf(page);
      return cookies.has('plano_nome') ? cookies : undefined;
    });
    for (const name of ['token', 'refreshToken', 'entityType', 'user', 'empresaId', 'empresaEmail'])
      expect([name, kept.get(name)?.days]).toEqual([name, 365]);
    expect(kept.get('plano_nome')).toEqual({ value: 'experience', days: 7 });
    expect(kept.get('empresaEmail')?.value).toBe(contas.empresa.email);
  });
});

describe('Sair', () => {
  it('forgets every cookie, ends the refresh token and goes to the sign-in, also for a reload', async () => {
    const page = await browser.open();
    await page.goto('/');
    await typeSignIn(page, contas.funcionario.email);
    await at(page, '/DashboardColab');
    const refreshToken = (await cookiesOf(page)).get('refreshToken')?.value;
    // What is still being asked when the session ends is refused, which the browser reports.
    await page.waitForLoadState('networkidle');
    const left = page.waitForResponse('**/v1/logout');
    await press(page, 'Sair');
    await at(page, '/');
    await heading(page, 'Fazer Login');
    expect((await left).status()).toBe(200);
    expect([...(await cookiesOf(page)).keys()]).toEqual([]);
    const { status } = await stack.call('POST', '/api/refresh-token', { body: { token: refreshToken } });
    expect(status).toBe(401);
    await page.goto('/DashboardColab');
    await at(page, '/');
  });
});

describe('renewal', () => {
  it('happens silently when the token cookie has run out', async () => {
    const page = await signedIn(browser, contas.funcionario, '/robots.txt');
    await dropCookies(page, { name: 'token' });
    await page.goto('/DashboardColab?aba=loja');
    await heading(page, 'Loja');
    expect((await cookiesOf(page)).get('token')?.days).toBe(1);
  });

  it('happens on the sign-in page too, which then leads on', async () => {
    const page = await signedIn(browser, contas.funcionario, '/robots.txt');
    await dropCookies(page, { name: 'token' });
    await page.goto('/');
    await at(page, '/DashboardColab');
  });

  it('answers a token that the server no longer takes, in the middle of the work', async () => {
    // A sign-in of its own: the one kept for the other tests has rotated its refresh token by now.
    const page = await browser.open({ expects: [401] });
    await page.goto('/');
    await typeSignIn(page, contas.funcionario.email);
    await see(page, 'Conteúdos Disponíveis');
    await moveClock(25);
    try {
      const renewed = page.waitForResponse('**/v1/api/refresh-token');
      await page.getByRole('link', { name: 'Ranking', exact: true }).click();
      await heading(page, 'Ranking');
      expect((await renewed).status()).toBe(200);
      // Nobody has earned anything this month.
      await page.getByRole('radio', { name: 'Geral' }).check();
      await see(page.getByRole('main'), 'Pessoa bruno');
    } finally {
      await moveClock(0);
    }
  });

  it('leads to the sign-in once the refresh token has ended', async () => {
    const page = await browser.open({ expects: [401] });
    await page.goto('/');
    await typeSignIn(page, contas.funcionario.email);
    await see(page, 'Conteúdos Disponíveis');
    await moveClock(8 * 24);
    try {
      await page.goto('/DashboardColab');
      await at(page, '/');
      expect([...(await cookiesOf(page)).keys()]).toEqual([]);
    } finally {
      await moveClock(0);
    }
  });
});

describe('a session that the server has ended', () => {
  it('says that the company removed the person', async () => {
    const removed = await newFuncionario(stack, contas.empresa, 'removida');
    const page = await signedIn(browser, removed, '/DashboardColab', { expects: [401] });
    await heading(page, 'Conteúdos Disponíveis');
    await stack.call('DELETE', `/funcionarios/${removed.id}`, { token: contas.empresa.token });
    await page.reload();
    await at(page, '/');
    await see(page, 'Sua conta não tem mais acesso ao painel. Fale com a empresa.');
  });

  it('says that it was ended elsewhere', async () => {
    const owner = await newEmpresa(stack, 'alhures');
    const page = await signedIn(browser, owner, '/DashboardEmpresa', { expects: [401] });
    const { token } = await stack.login(owner.email, PASSWORD);
    await stack.call('DELETE', '/api/sessoes', { token });
    await page.reload();
    await at(page, '/');
    await see(page, /^Sua sessão foi encerrada em outro dispositivo/);
  });
});

it('the page of a digest’s link says plainly that the link is incomplete', async () => {
  const page = await browser.open();
  await page.goto('/descadastro');
  await see(page, 'O link está incompleto. Abra de novo o link do e-mail que você recebeu.');
});
