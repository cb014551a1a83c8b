import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { at, cookiesOf, dropCookies, heading, press, see, signedIn, typeSignIn } from '../support/screen.ts';
import { connectLinkedin, tryToConnect } from '../support/sharing.ts';
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
});

describe('?redirect=', () => {
  it('takes a company to the plan choice it came from', async () => {
    const page = await browser.open();
    await page.goto('/escolherplano');
    await at(page, '/?redirect=/escolherplano');
    await typeSignIn(page, contas.empresa.email);
    await at(page, '/escolherplano');
  });
});

describe('Entrar com LinkedIn', () => {
  const fromLinkedin = async (email: string) => {
    const page = await browser.open();
    await page.goto('/');
    await press(page, 'Entrar com LinkedIn');
    await page.getByLabel('Seu e-mail no LinkedIn').fill(email);
    await press(page, 'Permitir');
    return page;
  };

  it('leads whoever connected LinkedIn to the panel, who chooses between companies', async () => {
    const { funcionario } = contas;
    await connectLinkedin(stack, funcionario);
    const page = await fromLinkedin(funcionario.email);
    await at(page, '/DashboardColab');
    expect((await cookiesOf(page)).get('funcionarioId')?.value).toBe(funcionario.id);

    const second = await newFuncionario(stack, await newEmpresa(stack, 'vizinha'), 'iara-dois');
    await tryToConnect(stack, second, funcionario.email);
    const again = await fromLinkedin(funcionario.email);
    await heading(again, 'Em qual empresa?');
    await press(again, 'Empresa vizinha');
    await at(again, '/DashboardColab');
    expect((await cookiesOf(again)).get('funcionarioId')?.value).toBe(second.id);
  });

  it('tells a member whom no account uses what to do once', async () => {
    const page = await fromLinkedin('ninguem@rede.example');
    await at(page, '/?linkedin=sem_conta');
    await see(page, 'Nenhuma conta usa este LinkedIn. Entre com e-mail e senha e conecte-o uma vez.');
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
