import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost } from '../support/content.ts';
import { dialog, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

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

it('the focus stays on the page where a post was deleted', async () => {
  const page = await signedIn(browser, contas.empresa, '/DashboardEmpresa');
  await press(page, 'Opções do post: Sai');
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await press(dialog(page), 'Sim');
  await gone(page.getByRole('link', { name: /Sai/ }));
  const focused = page.locator('main :focus, main:focus');
  await focused.waitFor({ state: 'attached' });
  expect(await focused.count()).toBe(1);
});
