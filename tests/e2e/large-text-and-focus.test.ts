import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost, visiblePost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, dialog, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const PNG = { contentType: 'image/png' } as const;

const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');

beforeAll(async () => {
  for (const legenda of ['Fica', 'Sai']) await newPost(stack, contas.empresa, { legenda });
});

/** Words of frame and cards that reach beyond the screen or their own box. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const outside = [
      ...document.querySelectorAll('main a, main p, main dd, header a, nav a, nav span'),
    ].filter((element) => element.getBoundingClientRect().right > innerWidth);
    const cut = [...document.querySelectorAll('nav:last-of-type span')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return [...outside, ...cut].map(({ textContent }) => textContent);
  });

it.each([
  ['employee', () => contas.funcionario, '/DashboardColab'],
  ['company', () => contas.empresa, '/DashboardEmpresa'],
] as const)('text of twice the size fits a phone: %s', async (_name, who, path) => {
  const page = await signedIn(browser, who(), path, { viewport: PHONE });
  await see(page, 'Fica');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.waitForLoadState('networkidle');
  expect(await cutOff(page)).toEqual([]);
});

/** The focus is inside this part of the page. */
const holdsFocus = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => element.contains(document.activeElement)), { timeout: 10_000 })
    .toBe(true);

it('the focus stays on the page where a post was deleted', async () => {
  const page = await signedIn(browser, contas.empresa, '/DashboardEmpresa');
  await press(page, 'Opções do post: Sai');
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await press(dialog(page), 'Sim');
  await gone(page.getByRole('link', { name: /Sai/ }));
  await holdsFocus(page.locator('main'));
});

it('the focus stays in the form where an image was removed', async () => {
  const page = await signedIn(browser, contas.empresa, '/DashboardEmpresa?aba=novo-post');
  const foto = { name: 'foto.png', mimeType: 'image/png', buffer: await tinyPng() };
  await page.locator('input[type=file]').setInputFiles(foto);
  await button(page, 'Remover foto.png').focus();
  await page.keyboard.press('Enter');
  await gone(page.getByText('foto.png', { exact: true }));
  await holdsFocus(page.locator('main form'));
});

it('the focus stays in the gallery at its last picture, and Tab goes on from there', async () => {
  const keys = [];
  for (const nome of ['um.png', 'dois.png'])
    keys.push(
      (await upload(stack, contas.empresa.token, { tipo: 'post', nome, ...PNG, bytes: await tinyPng() })).key,
    );
  const { id } = await newPost(stack, contas.empresa, { legenda: 'Duas fotos', midias: keys });
  await visiblePost(stack, contas.empresa, id);
  const page = await signedIn(browser, contas.funcionario, `/conteudo/${id}`);
  await button(page, /mídia 1 de 2\. Abrir galeria/).click();
  const popup = dialog(page);
  await button(popup, 'Próximo').focus();
  await page.keyboard.press('Enter');
  await see(popup, '2 de 2');
  await holdsFocus(popup);
  await tabTo(page, 'Anterior');
});
