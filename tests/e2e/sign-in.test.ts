import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, newFuncionario } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { at, cookiesOf, dropCookies, heading, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, tryToConnect } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'horizonte', 'iara');

it('Entrar com LinkedIn tells a member whom no account uses what to do once, and leads whoever connected it to the panel, who chooses between companies', async () => {
  const { funcionario } = contas;
  const through = async (page: Page, email: string) => {
    await press(page, 'Entrar com LinkedIn');
    await page.getByLabel('Seu e-mail no LinkedIn').fill(email);
    await press(page, 'Permitir');
  };
  const page = await browser.open();
  await page.goto('/');
  await through(page, 'ninguem@rede.example');
  await at(page, '/?linkedin=sem_conta');
  await see(page, 'Nenhuma conta usa este LinkedIn. Entre com e-mail e senha e conecte-o uma vez.');

  await connectLinkedin(stack, funcionario);
  await through(page, funcionario.email);
  await at(page, '/DashboardColab');
  expect((await cookiesOf(page)).get('funcionarioId')?.value).toBe(funcionario.id);

  const second = await newFuncionario(stack, await newEmpresa(stack, 'vizinha'), 'iara-dois');
  await tryToConnect(stack, second, funcionario.email);
  const again = await browser.open();
  await again.goto('/');
  await through(again, funcionario.email);
  await heading(again, 'Em qual empresa?');
  await press(again, 'Empresa vizinha');
  await at(again, '/DashboardColab');
  expect((await cookiesOf(again)).get('funcionarioId')?.value).toBe(second.id);
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
