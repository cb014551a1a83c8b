import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newExchange, newPost, newProduct, visiblePost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { tabTo } from '../support/keyboard.ts';
import { at, button, dialog, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { upload } from '../support/uploads.ts';

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
  it('find the list as it was left, its place and the pages it grew by itself; a new page starts at its top, with the focus in its content', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    const links = page.getByRole('link', { name: /^Ver mais/ });
    await see(page, 'Post 9');
    expect(await links.count()).toBe(6);
    await page.mouse.wheel(0, 4000);
    await see(page, 'Post 0');
    const link = links.last();
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

it('the gallery goes on by Próximo, keys and a swipe; as every dialog it closes by Back, which stays on the page and leaves nothing behind', async () => {
  const keys = [];
  for (const nome of ['um.png', 'dois.png']) {
    const file = { tipo: 'post' as const, nome, contentType: 'image/png', bytes: await tinyPng() };
    keys.push((await upload(stack, contas.empresa.token, file)).key);
  }
  const { id } = await newPost(stack, contas.empresa, { legenda: 'Duas fotos', midias: keys });
  await visiblePost(stack, contas.empresa, id);
  const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
  await page.getByRole('link', { name: /Duas fotos/ }).click();
  await button(page, /mídia 1 de 2\. Abrir galeria/).click();
  const popup = dialog(page);
  await see(popup, '1 de 2');
  expect(await button(popup, 'Anterior').isDisabled()).toBe(true);
  await button(popup, 'Próximo').focus();
  await page.keyboard.press('Enter');
  await see(popup, '2 de 2');
  expect(await button(popup, 'Próximo').isDisabled()).toBe(true);
  // At the last picture the focus stays inside, and Tab goes on from there.
  await expect.poll(() => popup.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await tabTo(page, 'Anterior');
  await page.keyboard.press('ArrowLeft');
  await see(popup, '1 de 2');
  const next = await button(popup, 'Próximo').boundingBox();
  expect((next?.x ?? 0) + (next?.width ?? PHONE.width)).toBeLessThan(PHONE.width);
  await popup.getByRole('button', { name: 'Fechar' }).last().click();
  await gone(popup);

  // Without it, the pictures are swiped through, and turned over by the arrow keys.
  const track = page.getByRole('list').filter({ has: button(page, /mídia 1 de 2/) });
  await track.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
  await see(page, '2 de 2');
  await button(page, /mídia 2 de 2/).focus();
  await page.keyboard.press('ArrowLeft');
  await see(page, '1 de 2');
  await button(page, /mídia 1 de 2/)
    .and(page.locator(':focus'))
    .waitFor();

  await button(page, /mídia 1 de 2/).click();
  await see(dialog(page), '1 de 2');
  await page.goBack();
  await gone(dialog(page));
  await at(page, `/conteudo/${id}`);
  // Closed otherwise, one Back leads to the page before.
  await press(page, 'Mais');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await gone(dialog(page));
  await page.goBack();
  await at(page, HOME);
  // A link takes the place of what it was pressed in.
  await press(page, 'Mais');
  await dialog(page).getByRole('link', { name: 'Ajustes' }).click();
  await heading(page, 'Ajustes do Colaborador');
  await page.goBack();
  await at(page, HOME);
  await heading(page, 'Conteúdos Disponíveis');
});

it('a tap while a search begins, or is being answered, goes where it was aimed', async () => {
  const owner = await newEmpresa(stack, 'ligeira');
  const reader = await newFuncionario(stack, owner, 'ligeiro');
  for (const legenda of ['Primeiro assunto', 'Segundo assunto', 'Terceiro assunto'])
    await newPost(stack, owner, { legenda });
  const page = await signedIn(browser, reader, '/robots.txt', { viewport: PHONE });
  // For somebody who saves data no page is fetched ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const hold = (what: RegExp) =>
    page.route(what, async (route) => {
      asked.push(route.request().url());
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
  const release = () => {
    for (const go of held.splice(0)) go();
  };
  await hold(/\/assets\/conteudo-/);
  await page.goto(HOME);
  const target = page.getByRole('link', { name: /Primeiro assunto/ });
  await target.waitFor();
  await press(page, 'Buscar');
  const searches = () => asked.filter((url) => url.includes('busca=')).length;
  await hold(/\/v1\/posts\?.*busca=/);

  // A post's page that is on its way is not called off by the search that would have begun meanwhile.
  await page.clock.install();
  await page.getByRole('searchbox').fill('Segundo');
  await target.click();
  await until('the page is asked for', async () => asked.length > 0 || undefined);
  await page.clock.runFor(1000);
  release();
  await heading(page, /^Conteúdo$/);
  await see(page.getByRole('main'), 'Primeiro assunto');
  expect(searches()).toBe(0);
  await page.goBack();

  // A press lasts a while: the search begins under it, and is answered under it.
  await target.waitFor();
  await press(page, 'Buscar');
  await page.getByRole('searchbox').fill('Segundo');
  await target.hover();
  await page.mouse.down();
  await page.clock.runFor(1000);
  await until('the search', async () => searches() > 0 || undefined);
  const answered = page.waitForResponse(/busca=/);
  release();
  await (await answered).finished();
  await page.mouse.up();
  await heading(page, /^Conteúdo$/);
  await see(page.getByRole('main'), 'Primeiro assunto');
});

it('of two presses the second hits nothing that has just opened; a deleted row leaves the focus in the page', async () => {
  const owner = await newEmpresa(stack, 'vitrine');
  const rita = await newFuncionario(stack, owner, 'rita');
  await setPlan(stack, owner, 'enterprise_anual');
  const product = await newProduct(stack, owner, { nome: 'Garrafa', valor_ups: 0, quantidade: 1 });
  await newExchange(stack, rita, product.id);
  await newPost(stack, owner, { legenda: 'Sai' });
  await newPost(stack, owner, { legenda: 'Fica' });
  const page = await signedIn(browser, owner, '/DashboardEmpresa?aba=loja&ver=trocas');
  // A double click is one press: its second half does not reach the backdrop, which would close what has just opened.
  await button(page, 'Cancelar troca: Garrafa, de Pessoa rita').dblclick();
  await heading(page, 'Cancelar a troca de Garrafa?');
  await press(dialog(page), 'Cancelar troca');
  await see(page, 'cancelada');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await press(page, 'Opções do post: Sai');
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await press(dialog(page), 'Sim');
  await gone(page.getByRole('link', { name: /Sai/ }));
  await page.waitForFunction(() => document.activeElement?.closest('main'));
});
