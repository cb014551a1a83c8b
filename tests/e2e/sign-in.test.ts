import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { browserForFile } from '../support/browser.ts';
import { PASSWORD } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { at, dropCookies, heading, signedIn, typeSignIn } from '../support/screen.ts';
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
