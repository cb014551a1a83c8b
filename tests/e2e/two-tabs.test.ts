import { expect, it } from 'vitest';
import { browserForFile } from '../support/browser.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { at, heading, press, signedIn, typeSignIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');

it('a tab goes on with nothing of the account that another tab has replaced', async () => {
  const first = await signedIn(browser, contas.empresa, '/DashboardEmpresa?aba=ajustes', { expects: [401] });
  await heading(first, 'Ajustes da Empresa');
  const tokens: string[] = [];
  first.on('request', (request) => {
    if (request.method() === 'PUT') tokens.push(request.url());
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
  await first.waitForFunction(() => !document.body.textContent?.includes('Ajustes da Empresa'));
  expect(tokens).toEqual([]);
  await first.goto('/DashboardEmpresa');
  await at(first, '/DashboardColab');
});
