import { expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newFuncionario } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { at, cookiesOf, dialog, heading, press, see, signedIn, typeSignIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

/** What is renewed silently, and why a session ended, is told in tests/web/screens/session.test.ts. */
const HOUR_MS = 3_600_000;
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno', { confirmed: false });
const moveClock = (hours: number) =>
  stack.tool('relogio', { agora: hours ? new Date(Date.now() + hours * HOUR_MS).toISOString() : null });

it('an employee’s session: its cookies, its renewal in the middle of the work, its end, the way back, and Sair', async () => {
  const page = await browser.open({ expects: [401] });
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
  expect(new Set(attributes.map(({ path, sameSite }) => `${path} ${sameSite}`))).toEqual(new Set(['/ Lax']));

  await moveClock(25);
  try {
    const renewed = page.waitForResponse('**/v1/api/refresh-token');
    await page.getByRole('link', { name: 'Ranking', exact: true }).click();
    await heading(page, 'Ranking');
    expect((await renewed).status()).toBe(200);
    // Nobody has earned anything this month.
    await page.getByRole('radio', { name: 'Geral' }).check();
    await see(page.getByRole('main'), 'Pessoa bruno');
    await moveClock(10 * 24);
    await page.getByRole('link', { name: 'Publicados', exact: true }).click();
    await heading(page, 'Fazer Login');
    expect([...(await cookiesOf(page)).keys()]).toEqual([]);
  } finally {
    await moveClock(0);
  }
  await typeSignIn(page, contas.funcionario.email);
  await heading(page, 'Conteúdos Já Compartilhados');
  await at(page, '/DashboardColab?aba=publicados');

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

it('a tab goes on with nothing of the account that another tab has replaced', async () => {
  const first = await signedIn(browser, contas.empresa, '/DashboardEmpresa?aba=ajustes', { expects: [401] });
  await heading(first, 'Ajustes da Empresa');
  const sent: string[] = [];
  first.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await first.getByLabel('Razão social', { exact: true }).fill('Trocada S.A.');
  const second = await first.context().newPage();
  await second.goto('/DashboardEmpresa');
  await press(second, 'Sair');
  await heading(second, 'Fazer Login');
  await typeSignIn(second, contas.funcionario.email);
  await at(second, '/DashboardColab');
  // The sign-out reaches the first tab by itself; what was typed there is sent by nobody.
  await first.bringToFront();
  // Not by frames: a page that was behind another may draw none.
  await first.waitForFunction(() => !document.body.textContent?.includes('Ajustes da Empresa'), undefined, {
    polling: 100,
  });
  expect(sent).toEqual([]);
  await first.goto('/DashboardEmpresa');
  await at(first, '/DashboardColab');
});

it('whoever leaves for LinkedIn comes back signed in, under the name that the panel was opened by', async () => {
  const guest = await newFuncionario(stack, contas.empresa, 'visita');
  const page = await browser.open({
    viewport: PHONE,
    baseURL: stack.url.replace('localhost', '127.0.0.1'),
  });
  await page.goto('/');
  await typeSignIn(page, guest.email);
  await at(page, '/DashboardColab');
  await press(page, 'Conectar o LinkedIn');
  await press(page, 'Permitir');
  await see(dialog(page), 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  expect((await cookiesOf(page)).get('isValidToken')?.value).toBe('true');
});
