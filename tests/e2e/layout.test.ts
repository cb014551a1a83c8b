import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newEquipe, newExchange, newPost, newProduct, visiblePost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { at, button, dialog, fill, gone, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { upload } from '../support/uploads.ts';

/** Places and sizes, which only an engine that draws can tell. */
const LEGENDA = 'Abrimos dez vagas em São Paulo. Venha construir com a gente o que milhões usam todo dia.';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let lia: SignedIn;
let firstId: string;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'casa');
  await setPlan(stack, empresa, 'enterprise_anual');
  lia = await newFuncionario(stack, empresa, 'lia');
  await connectLinkedin(stack, lia);
  await share(stack, lia, (await newPost(stack, empresa)).id);
  const sticker = await newProduct(stack, empresa, { nome: 'Adesivo', valor_ups: 1 });
  await newExchange(stack, lia, sticker.id);
  const sent = { nome: 'capa.png', contentType: 'image/png', bytes: await tinyPng() };
  await newPost(stack, empresa, { legenda: 'O seguinte' });
  const { key } = await upload(stack, empresa.token, sent);
  firstId = (await newPost(stack, empresa, { legenda: LEGENDA, midias: [key], alteravel: true })).id;
  await visiblePost(stack, empresa, firstId);
});

const box = async (place: Locator) => {
  const found = await place.boundingBox();
  if (!found) throw new Error('not on the page');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};
const isOpaque = (place: Locator) =>
  place.evaluate((element) => !/\/|rgba|transparent/.test(getComputedStyle(element).backgroundColor));
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words of frame and cards that reach beyond the screen or their own box, at twice the size. */
async function cutOff(page: Page): Promise<(string | null)[]> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const outside = [
      ...document.querySelectorAll('main a, main p, main dd, header a, nav a, nav span'),
    ].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth &&
        // A strip that fades there goes on.
        !element.closest('[data-after]'),
    );
    const cut = [...document.querySelectorAll('nav:last-of-type span')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return [...outside, ...cut].map(({ textContent }) => textContent);
  });
}

it('an employee’s phone: the first post’s picture, words and Compartilhar above the fold, help over nothing, lines for a finger, text of twice the size', async () => {
  const page = await signedIn(browser, lia, '/DashboardColab', { viewport: PHONE });
  const compartilhar = page.getByRole('link', { name: 'Ver e compartilhar' }).first();
  const fold = (await box(tabs(page))).y;
  expect((await box(compartilhar)).bottom).toBeLessThanOrEqual(fold);
  const card = page.getByRole('listitem').filter({ has: compartilhar });
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
  await at(page, '/DashboardColab');
  await header.getByRole('link', { name: /Ver o extrato de UPS/ }).click();
  await see(page.getByRole('main'), 'Adesivo');
  const lines = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  expect(lines).toHaveLength(2);
  for (const line of lines) expect((await box(line)).height).toBeGreaterThanOrEqual(44);
  await page.goBack();
  await see(page, LEGENDA);
  expect(await cutOff(page)).toEqual([]);
});

it('a post on a phone: words and Compartilhar on the first screen, in a bar that hides what is under it and fades the line above', async () => {
  const page = await signedIn(browser, lia, `/conteudo/${firstId}`, { viewport: PHONE });
  const compartilhar = button(page, /^Compartilhar/);
  const bar = compartilhar.locator('..');
  await bar.waitFor();
  for (const shown of [page.getByText(LEGENDA).first(), compartilhar])
    expect((await box(shown)).bottom).toBeLessThan(PHONE.height - 60);
  expect(await isOpaque(bar)).toBe(true);
  const fade = await bar.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  expect(fade).toMatch(/^linear-gradient/);
  await button(page, 'Editar').click();
  await page.getByRole('textbox', { name: 'Sua legenda' }).fill('Meu jeito de dizer');
  const both = await box(button(page, 'Salvar e compartilhar'));
  expect(both.right).toBeLessThanOrEqual(PHONE.width);
  expect(both.bottom).toBeLessThanOrEqual((await box(tabs(page))).y);
});

it('a company’s phone: a post is read without scrolling, nothing shows through the bars, the list of people fits with its filters, text of twice the size', async () => {
  const page = await signedIn(browser, empresa, '/DashboardEmpresa', { viewport: PHONE });
  const words = page.getByText(LEGENDA).first();
  await words.waitFor();
  expect((await box(words)).bottom).toBeLessThan((await box(tabs(page).last())).y);
  const bars = await page.locator('header:has(+ main), main + nav').evaluateAll((found) =>
    found.map((each) => {
      const { backgroundColor, backdropFilter, opacity } = getComputedStyle(each);
      return [/\/|rgba|transparent/.test(backgroundColor), backdropFilter, opacity];
    }),
  );
  expect(bars).toEqual([
    [false, 'none', '1'],
    [false, 'none', '1'],
  ]);
  expect(await cutOff(page)).toEqual([]);

  await newEquipe(stack, empresa, 'Vendas');
  const { empresaId, token } = empresa;
  const body = { nome: 'Bia Andrade', email: freshEmail('bia'), cargo: 'Analista', empresaId };
  expect((await stack.call('POST', '/cadastrar-funcionario', { token, body })).status).toBe(201);
  await page.goto('/DashboardEmpresa?aba=colaboradores');
  await page.getByRole('combobox').nth(1).waitFor();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  for (const row of await page.locator('tbody tr').all())
    expect((await box(row)).height).toBeLessThanOrEqual(96);
  const invited = page.locator('tbody').getByText('Convite pendente', { exact: true });
  expect(await invited.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await page.getByRole('checkbox').last().check();
  await see(page, 'Enviar convite');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  for (const address of ['aba=colaboradores&ver=novo', 'aba=colaboradores&ver=novo&como=codigo']) {
    await page.goto(`/DashboardEmpresa?${address}`);
    await see(page, 'Com o código');
    expect(await tooWide(page), address).toBeLessThanOrEqual(0);
  }
});

it('a company’s form stays where it is while its first words are saved; the preview of LinkedIn cuts a long text as LinkedIn does', async () => {
  await setEmpresa(stack, empresa, { divulgacao: '#publi' });
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=novo-post', { viewport: PHONE });
  await fill(page, {
    Legenda: 'Abrimos dez vagas.\nVenha construir\ncom a gente\no que milhões\nusam todo dia.',
  });
  await page.evaluate(() => scrollTo(0, 300));
  await until('the draft', async () => new URL(page.url()).searchParams.has('rascunho') || undefined);
  await see(page, 'Editando rascunho');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await press(page, 'Ver como fica no LinkedIn');
  await press(dialog(page), '…ver mais');
  await see(dialog(page), '#publi');
});

it('a company’s first steps take the place where its month will be told', async () => {
  const owner = await newEmpresa(stack, 'nova');
  const page = await signedIn(browser, owner, '/DashboardEmpresa');
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  await see(steps.getByRole('listitem'), 'Publique o primeiro post');
  const place = await steps.boundingBox();
  // As if its first steps were done.
  await page.route('**/v1/api/inicio*', async (route) => {
    const reply = await route.fetch();
    const overview = (await reply.json()) as object;
    await route.fulfill({ json: { ...overview, passos: null, participantes: 1, acessaram: 1 } });
  });
  await page.reload();
  const month = page.getByRole('region', { name: 'Este mês' });
  await see(month, 'de 1 participou');
  expect((await month.boundingBox())?.height).toBe(place?.height);
});

it('what a press brings comes into view: an achievement from its notice with the focus, and what follows an exchange however far down', async () => {
  const owner = await newEmpresa(stack, 'brindes');
  await setPlan(stack, owner, 'enterprise_anual');
  const hugo = await newFuncionario(stack, owner, 'hugo');
  await connectLinkedin(stack, hugo);
  await share(stack, hugo, (await newPost(stack, owner)).id);
  for (let n = 1; n <= 8; n += 1) await newProduct(stack, owner, { nome: `Brinde ${n}`, valor_ups: 0 });
  await until('the notice', async () => {
    const { body } = await stack.call<{ avisos: { tipo: string }[] }>('GET', '/api/avisos', {
      token: hugo.token,
    });
    return body.avisos.some(({ tipo }) => tipo === 'conquista') || undefined;
  });
  const page = await signedIn(browser, hugo, '/DashboardColab?aba=avisos', { viewport: PHONE });
  await page.getByRole('link', { name: /Nova conquista/ }).click();
  const card = page.locator(':focus').getByRole('heading', { name: 'Suas conquistas' });
  await card.waitFor();
  await expect.poll(() => card.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(700);
  expect(await card.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0);

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loja' }).click();
  await page
    .getByRole('button', { name: /^Trocar\s+Brinde/ })
    .last()
    .click();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await button(dialog(page), 'Sim').click();
  await see(page, /^A empresa já recebeu o seu pedido de Brinde \d\./);
  const next = page.getByRole('main').getByRole('link', { name: 'Minhas Trocas' });
  await until('the notice in view', async () => {
    const box = await next.boundingBox();
    return (box && box.y > 60 && box.y + box.height < PHONE.height) || undefined;
  });
});
