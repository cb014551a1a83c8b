import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { dayOrNight } from '../support/by-night.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost } from '../support/content.ts';
import { at, dialog, field, heading, press, see, signedIn, typeSignIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const HOME = '/DashboardColab';
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');
let postId: string;

beforeAll(async () => {
  for (let index = 0; index < 9; index += 1)
    await newPost(stack, contas.empresa, { legenda: `Post ${index}` });
  postId = (await newPost(stack, contas.empresa, { legenda: 'O post do e-mail' })).id;
});

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe('an address of the panel without a session', () => {
  it.each([
    ['a post', () => `/conteudo/${postId}`, 'O post do e-mail'],
    ['a tab', () => `${HOME}?aba=loja&ver=trocas`, 'Loja'],
  ])('%s: the sign-in leads on to it', async (_name, address, words) => {
    const page = await browser.open();
    await page.goto(address());
    await heading(page, 'Fazer Login');
    await typeSignIn(page, contas.funcionario.email);
    await see(page.getByRole('main'), words);
    await at(page, address());
  });

  it('a dashboard: the plain sign-in, for it leads there anyway', async () => {
    const page = await browser.open();
    await page.goto(HOME);
    await at(page, '/');
    expect(new URL(page.url()).search).toBe('');
  });

  // Which addresses these are is told in tests/web/paths.test.ts.
  const behindABackslash: [string, string] = [
    'another origin behind a backslash',
    '/\\mau.example/DashboardColab?aba=loja',
  ];
  it.each(
    dayOrNight(
      [behindABackslash],
      [
        behindABackslash,
        ['another origin', 'https://mau.example/DashboardColab?aba=loja'],
        ['another origin without a scheme', '//mau.example/DashboardColab?aba=loja'],
        ['a page of another role', '/DashboardEmpresa?aba=loja'],
        ['a page outside the panel', '/TestePage'],
      ],
    ),
  )('%s is not led to', async (_name, redirect) => {
    const page = await browser.open();
    await page.goto(`/?redirect=${encodeURIComponent(redirect)}`);
    await typeSignIn(page, contas.funcionario.email);
    await at(page, HOME);
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).origin).toBe(new URL(stack.url).origin);
  });

  it('a signed-in person who opens the sign-in with an address goes straight to it', async () => {
    const page = await signedIn(
      browser,
      contas.funcionario,
      `/?redirect=${encodeURIComponent(`${HOME}?aba=ranking`)}`,
    );
    await heading(page, 'Ranking');
    await at(page, `${HOME}?aba=ranking`);
  });
});

describe('the end of a session', () => {
  it('by the server leads back to where it ended, after signing in again', async () => {
    const page = await browser.open({ expects: [401] });
    await page.goto('/');
    await typeSignIn(page, contas.funcionario.email);
    await see(page, 'O post do e-mail');
    await stack.tool('relogio', { agora: new Date(Date.now() + 8 * 86_400_000).toISOString() });
    try {
      await page.getByRole('link', { name: 'Ranking', exact: true }).click();
      await heading(page, 'Fazer Login');
    } finally {
      await stack.tool('relogio', { agora: null });
    }
    await typeSignIn(page, contas.funcionario.email);
    await heading(page, 'Ranking');
    await at(page, `${HOME}?aba=ranking`);
  });

  it('by Sair asks for what is unsaved first, and leads nowhere afterwards', async () => {
    const page = await browser.open();
    await page.goto('/');
    await typeSignIn(page, contas.funcionario.email);
    await see(page, 'O post do e-mail');
    await page.goto(`${HOME}?aba=ajustes`);
    await field(page, 'Telefone (opcional)').fill('11 90000-0000');
    await press(page, 'Sair');
    await heading(page, 'Sair sem salvar?');
    await press(dialog(page), 'Continuar editando');
    expect(await field(page, 'Telefone (opcional)').inputValue()).toBe('11 90000-0000');
    await press(page, 'Sair');
    await press(dialog(page), 'Sair sem salvar');
    await heading(page, 'Fazer Login');
    await at(page, '/');
    expect(new URL(page.url()).search).toBe('');
    expect((await page.context().cookies()).length).toBe(0);
  });
});

describe('back and forward', () => {
  it('find the list as it was left: its place and its loaded pages', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    await press(page, 'Carregar Mais');
    const link = page.getByRole('link', { name: /^Ver mais/ }).last();
    await see(page, 'Post 0');
    await link.scrollIntoViewIfNeeded();
    await until('the place', async () => ((await placeOf(page)) > 1000 ? true : undefined));
    await link.click();
    await heading(page, /^Conteúdo$/);
    await until('the top', async () => ((await placeOf(page)) === 0 ? true : undefined));
    await page.goBack();
    await see(page, 'Post 0');
    await until('the place again', async () => ((await placeOf(page)) > 1000 ? true : undefined));
    await page.goForward();
    await heading(page, /^Conteúdo$/);
    await until('the top', async () => ((await placeOf(page)) === 0 ? true : undefined));
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

  it('a new page starts at its top, and where its link is gone the focus goes on in its content', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    const link = page.getByRole('link', { name: /^Ver mais/ }).last();
    await link.focus();
    await page.keyboard.press('Enter');
    await heading(page, /^Conteúdo$/);
    await until('the focus', async () =>
      (await page.evaluate(() => document.activeElement?.tagName)) === 'MAIN' ? true : undefined,
    );
    expect(await page.title()).toContain('Painel UPS');
    await press(page, 'Voltar');
    await heading(page, 'Conteúdos Disponíveis');
    await page.waitForFunction(() => document.activeElement?.closest('main'));
  });
});
