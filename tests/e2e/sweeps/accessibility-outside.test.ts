import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axe, axeTab } from '../../support/axe.ts';
import { browserForFile } from '../../support/browser.ts';
import { press } from '../../support/screen.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let page: Page;
beforeAll(async () => {
  // A link that nobody was sent is refused, and the browser reports it.
  page = await axeTab(browser, { expects: [400] });
});

const PAGES = [
  '/',
  '/CadastrarEmpresa',
  '/CadastrarColab',
  '/CadastrarColabComCodigo',
  '/RecuperacaoSenha',
  '/RecuperacaoSenha?token=x',
  '/definir-senha',
  '/definir-senha?token=x',
  '/email-confirmado',
  '/email-confirmado?erro=1',
  '/desfazer-email',
  '/desfazer-email?token=x',
  '/TestePage',
  '/endereco-que-nao-existe',
  '/desenvolvedores',
];

it.each(PAGES)('%s has no violation', async (path) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await axe(page, path)).toEqual([]);
});

it.each([
  ['/', 'Entrar'],
  ['/CadastrarEmpresa', 'Avançar'],
  ['/CadastrarColabComCodigo', 'Cadastrar'],
  ['/RecuperacaoSenha', 'Enviar instruções'],
  ['/definir-senha?token=x', 'Definir senha'],
])('%s has none with its fields refused either', async (path, send) => {
  await page.route('**/v1/api/link?*', (route) => route.fulfill({ json: { email: '', empresaNome: '' } }));
  await page.goto(path);
  await press(page, send);
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await axe(page, `${path} refused`)).toEqual([]);
  await page.unrouteAll();
});
