import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost } from '../support/content.ts';
import { at, dialog, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const HOME = '/DashboardColab';
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');

beforeAll(async () => {
  for (let index = 0; index < 10; index += 1)
    await newPost(stack, contas.empresa, { legenda: `Post ${index}` });
});

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe('back and forward', () => {
  it('find the list as it was left, its place and its loaded pages; a new page starts at its top, with the focus in its content', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    await press(page, 'Carregar Mais');
    const link = page.getByRole('link', { name: /^Ver mais/ }).last();
    await see(page, 'Post 0');
    await link.scrollIntoViewIfNeeded();
    await until('the place', async () => ((await placeOf(page)) > 1000 ? true : undefined));
    await link.focus();
    await page.keyboard.press('Enter');
    await heading(page, /^Conteúdo$/);
    await until('the top', async () => ((await placeOf(page)) === 0 ? true : undefined));
    await until('the focus', async () =>
      (await page.evaluate(() => document.activeElement?.tagName)) === 'MAIN' ? true : undefined,
    );
    expect(await page.title()).toContain('Painel UPS');
    await page.goBack();
    await see(page, 'Post 0');
    await until('the place again', async () => ((await placeOf(page)) > 1000 ? true : undefined));
    await page.goForward();
    await heading(page, /^Conteúdo$/);
    await until('the top', async () => ((await placeOf(page)) === 0 ? true : undefined));
    await press(page, 'Voltar');
    await heading(page, 'Conteúdos Disponíveis');
    // Where its link is gone, the focus goes on in the content.
    await page.waitForFunction(() => document.activeElement?.closest('main'));
  });

  it('a dialog that closes calls off no page that is on its way, and costs neither of them a press', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    await page
      .getByRole('link', { name: /^Ver mais/ })
      .first()
      .click();
    await heading(page, /^Conteúdo$/);
    const here = new URL(page.url()).pathname;
    await press(page, 'Mais');
    await dialog(page).waitFor();
    await page.route('**/privacidade', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('dialog [aria-label="Fechar"]')?.click();
      location.assign('/privacidade');
    });
    await page.waitForURL('**/privacidade');
    await page.goBack();
    await heading(page, /^Conteúdo$/);
    expect(await dialog(page).count()).toBe(0);
    await page.goBack();
    await at(page, HOME);
    await heading(page, 'Conteúdos Disponíveis');
    await page.goForward();
    await at(page, here);
    await page.goForward();
    await page.waitForURL('**/privacidade');
  });
});
