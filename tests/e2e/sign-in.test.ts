import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { dayOrNight } from '../support/by-night.ts';
import { PASSWORD } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import {
  at,
  button,
  cookiesOf,
  dropCookies,
  field,
  heading,
  press,
  see,
  signedIn,
  typeSignIn,
} from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'horizonte', 'iara');

describe('Fazer Login', () => {
  it('leads each kind of account to its own dashboard', async () => {
    const destinations = [
      [contas.empresa.email, PASSWORD, '/DashboardEmpresa'],
      [contas.funcionario.email, PASSWORD, '/DashboardColab'],
      [ADMIN_EMAIL, DEMO_PASSWORD, '/MainDashboard'],
    ] as const;
    for (const [email, senha, path] of destinations) {
      const page = await browser.open();
      await page.goto('/');
      await heading(page, 'Fazer Login');
      await typeSignIn(page, email, senha);
      await at(page, path);
    }
  });

  it('says Credenciais inválidas. for a wrong password and for an unknown e-mail alike, keeping what was typed', async () => {
    const page = await browser.open({ expects: [401] });
    await page.goto('/');
    await typeSignIn(page, contas.empresa.email, 'Errada123');
    await see(page, 'Credenciais inválidas.');
    expect(await field(page, 'E-mail').inputValue()).toBe(contas.empresa.email);
    // Nor is the focus lost with the button that could not be pressed meanwhile.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Entrar');
    await typeSignIn(page, 'ninguem@exemplo.com.br');
    await see(page, 'Credenciais inválidas.');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('asks for both fields and puts the cursor into the first one missing', async () => {
    const page = await browser.open();
    await page.goto('/');
    await press(page, 'Entrar');
    await see(page, 'O campo E-mail é obrigatório.');
    await see(page, 'O campo Senha é obrigatório.');
    expect(await field(page, 'E-mail').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page, 'Senha').getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the server cannot be reached, and works once it can', async () => {
    const page = await browser.open({ expects: [0] });
    await page.goto('/');
    await page.route('**/v1/login', (route) => route.abort());
    await typeSignIn(page, contas.empresa.email);
    await see(page, 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.');
    await page.unroute('**/v1/login');
    await press(page, 'Entrar');
    await at(page, '/DashboardEmpresa');
  });

  it('refuses an answer it does not understand, and keeps no session of it', async () => {
    const page = await browser.open();
    await page.goto('/');
    await page.route('**/v1/login', (route) => route.fulfill({ json: { token: 'x' } }));
    await typeSignIn(page, contas.empresa.email);
    await see(page, 'Dados de resposta de login inválidos.');
    expect((await cookiesOf(page)).has('token')).toBe(false);
  });

  it('undoes the sign-in when the company or the employee cannot be loaded', async () => {
    const page = await browser.open({ expects: [500] });
    await page.goto('/');
    const failure = { status: 500, json: { error: 'Ocorreu um erro inesperado. Tente novamente.' } };
    await page.route('**/v1/empresaId?*', (route) => route.fulfill(failure));
    await typeSignIn(page, contas.empresa.email);
    await see(page, 'ID da empresa não encontrado.');
    await page.route('**/v1/DadosColab?*', (route) => route.fulfill(failure));
    await typeSignIn(page, contas.funcionario.email);
    await see(page, 'Falha ao carregar dados do colaborador.');
    expect([...(await cookiesOf(page)).keys()]).toEqual([]);
  });

  it('shows a spinner and takes no second click while it is sending', async () => {
    const page = await browser.open();
    await page.goto('/');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/login', async (route) => {
      await held;
      await route.continue();
    });
    await typeSignIn(page, contas.empresa.email);
    const busy = button(page, 'Entrando…');
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    answer();
    await at(page, '/DashboardEmpresa');
  });
});

describe('?redirect=', () => {
  it('takes a company to the plan choice it came from', async () => {
    const page = await browser.open();
    await page.goto('/escolherplano');
    await at(page, '/?redirect=/escolherplano');
    await typeSignIn(page, contas.empresa.email);
    await at(page, '/escolherplano');
  });

  it('takes nobody to another place or another site', async () => {
    // Which address leads where is told in tests/web/paths.test.ts.
    const others = dayOrNight([], ['https://malvado.example', '/PaymentPage']);
    for (const target of ['//malvado.example', ...others]) {
      const page = await browser.open();
      await page.goto(`/?redirect=${encodeURIComponent(target)}`);
      await typeSignIn(page, contas.empresa.email);
      await at(page, '/DashboardEmpresa');
    }
    const page = await browser.open();
    await page.goto('/?redirect=https://malvado.example/escolherplano');
    await typeSignIn(page, contas.empresa.email);
    await at(page, '/escolherplano');
    expect(new URL(page.url()).origin).toBe(stack.url);
  });

  it('does not apply to an employee', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto('/?redirect=/escolherplano');
    await typeSignIn(page, contas.funcionario.email);
    await at(page, '/DashboardColab');
  });
});

describe('guarded pages', () => {
  it('send whoever has no session to the sign-in', async () => {
    const page = await browser.open();
    const others = ['/DashboardColab', '/MainDashboard', '/PaymentPage', '/confirmation'];
    for (const path of ['/DashboardEmpresa', ...dayOrNight([], others), '/conteudo/qualquer']) {
      await page.goto(path);
      await at(page, '/');
    }
    await page.goto('/EscolherPlano');
    await at(page, '/?redirect=/escolherplano');
  });

  it('send the wrong role to its own dashboard', async () => {
    const asFuncionario = await signedIn(browser, contas.funcionario, '/DashboardEmpresa');
    await at(asFuncionario, '/DashboardColab');
    for (const path of ['/MainDashboard', ...dayOrNight([], ['/escolherplano', '/confirmation'])]) {
      await asFuncionario.goto(path);
      await at(asFuncionario, '/DashboardColab');
    }
    const asEmpresa = await signedIn(browser, contas.empresa, '/DashboardColab');
    await at(asEmpresa, '/DashboardEmpresa');
    await asEmpresa.goto('/MainDashboard');
    await at(asEmpresa, '/DashboardEmpresa');
  });

  it('leave a token without the matching id on the sign-in', async () => {
    const page = await signedIn(browser, contas.funcionario, '/robots.txt');
    await dropCookies(page, { name: 'funcionarioId' });
    await page.goto('/');
    await heading(page, 'Fazer Login');
    await page.goto('/DashboardColab');
    await at(page, '/');
  });

  it('lead on from the sign-in to whoever has a session already', async () => {
    const page = await signedIn(browser, contas.funcionario, '/');
    await at(page, '/DashboardColab');
  });
});

it('looks at the session once more after 1000 ms, when another tab has signed in meanwhile', async () => {
  const page = await signedIn(browser, contas.funcionario, '/robots.txt');
  const cookies = await page.context().cookies();
  await dropCookies(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await heading(page, 'Fazer Login');
  await page.context().addCookies(cookies);
  await page.clock.runFor(900);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.runFor(100);
  await at(page, '/DashboardColab');
});
