import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { mailedLink, setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { at, button, dialog, field, gone, heading, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const HOME = '/DashboardColab';
const LEGENDA = 'Abrimos dez vagas em São Paulo. Venha construir com a gente o que milhões usam todo dia.';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let sharer: SignedIn;
let firstId: string;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'casa');
  await setPlan(stack, empresa, 'enterprise_anual');
  sharer = await newFuncionario(stack, empresa, 'lia');
  await connectLinkedin(stack, sharer);
  await share(stack, sharer, (await newPost(stack, empresa)).id);
  const sent = { nome: 'capa.png', contentType: 'image/png', bytes: await tinyPng() };
  await newPost(stack, empresa, { legenda: 'O seguinte' });
  const { key } = await upload(stack, empresa.token, sent);
  firstId = (await newPost(stack, empresa, { legenda: LEGENDA, midias: [key], alteravel: true })).id;
});

const box = async (place: Locator) => {
  const found = await place.boundingBox();
  if (!found) throw new Error('not on the page');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};
const isOpaque = (place: Locator) =>
  place.evaluate((element) => !/\/|rgba|transparent/.test(getComputedStyle(element).backgroundColor));
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

it('on a phone the first post’s picture, words and Compartilhar stand above the fold, and help covers nothing', async () => {
  const page = await signedIn(browser, sharer, HOME, { viewport: PHONE });
  const press = page.getByRole('link', { name: 'Compartilhar · +10 UPS' }).first();
  const fold = (await box(tabs(page))).y;
  expect((await box(press)).bottom).toBeLessThanOrEqual(fold);
  const card = page.getByRole('listitem').filter({ has: press });
  expect((await box(card.locator('img'))).y).toBeGreaterThan(0);
  expect((await box(card.getByText(LEGENDA).first())).bottom).toBeLessThanOrEqual(fold);
  const header = page.getByRole('banner');
  const help = button(header, 'Precisa de ajuda?');
  await help.waitFor();
  // The only one: nothing floats over the posts.
  expect(await button(page, 'Precisa de ajuda?').count()).toBe(1);
  expect(await isOpaque(header)).toBe(true);
  expect(await isOpaque(tabs(page))).toBe(true);
  await page.mouse.wheel(0, 400);
  await gone(help);
  await header.getByRole('link', { name: /Ver o extrato de UPS/ }).waitFor();
  await button(tabs(page), 'Mais').click();
  await button(dialog(page), 'Precisa de ajuda?').click();
  await dialog(page).getByRole('link', { name: 'E-mail do suporte' }).waitFor();
  await page.goBack();
  await gone(dialog(page));
  await at(page, HOME);
});

it('the bar with Compartilhar hides what is under it, and fades the line above instead of cutting it', async () => {
  const page = await signedIn(browser, sharer, `/conteudo/${firstId}`, { viewport: PHONE });
  const bar = button(page, /^Compartilhar/).locator('..');
  await bar.waitFor();
  expect(await isOpaque(bar)).toBe(true);
  const fade = await bar.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  expect(fade).toMatch(/^linear-gradient/);
  await button(page, 'Editar').click();
  await page.getByRole('textbox', { name: 'Sua legenda' }).fill('Meu jeito de dizer');
  const both = await box(button(page, 'Salvar e compartilhar'));
  expect(both.right).toBeLessThanOrEqual(PHONE.width);
  expect(both.bottom).toBeLessThanOrEqual((await box(tabs(page))).y);
});

it('from the invitation in the mail to the first published share it takes at most seven taps', async () => {
  const email = freshEmail('convidada');
  const { status } = await stack.call('POST', '/cadastrar-funcionario', {
    token: empresa.token,
    body: { nome: 'Rita Lemos', email, cargo: 'Analista', empresaId: empresa.empresaId },
  });
  expect(status).toBe(201);
  const page = await browser.open({ viewport: PHONE });
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  await page.goto(await mailedLink(stack, email, 'definir-senha'));
  taps += 1;
  for (const label of ['Nova senha', 'Confirmar nova senha']) {
    await tap(field(page, label));
    await page.keyboard.type(PASSWORD);
  }
  await tap(button(page, 'Definir senha'));
  await heading(page, 'Boas-vindas, Rita!');
  await tap(button(page, 'Conectar o LinkedIn'));
  await tap(button(page, 'Permitir'));
  await at(page, `/conteudo/${firstId}`);
  await tap(button(dialog(page), 'Compartilhar'));
  await see(dialog(page), 'Publicado no LinkedIn!');
  expect(taps).toBeLessThanOrEqual(7);
  // From then on the profile stands in place of the steps.
  await page.goto(HOME);
  await see(page, /no mês$/);
  expect(await page.getByText('Boas-vindas, Rita!').count()).toBe(0);
});
