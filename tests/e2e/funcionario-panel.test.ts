import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost } from '../support/content.ts';
import { photo, sidewaysPhoto } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { at, button, dialog, field, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const HOME = '/DashboardColab';
const SETTINGS = `${HOME}?aba=ajustes`;
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'painel', 'lara');
/** The middle of a picture's upper half. */
async function colourAbove(path: string): Promise<number[]> {
  const picture = sharp(await (await fetch(`${stack.url}/v1/${path}`)).arrayBuffer());
  const { width, height } = await picture.metadata();
  const spot = { left: width >> 1, top: height >> 2, width: 1, height: 1 };
  return [...(await picture.extract(spot).removeAlpha().raw().toBuffer())];
}

describe('Ajustes do Colaborador', () => {
  it('saves phone and cropped photo, upright, says so, and starts over with Recarregar', async () => {
    const page = await signedIn(browser, contas.funcionario, SETTINGS, { viewport: PHONE });
    await heading(page, 'Ajustes do Colaborador');
    expect(await button(page, 'Atualizar').isDisabled()).toBe(true);
    await field(page, /^Telefone/).fill('11 98888-7777');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() });
    await press(dialog(page), 'Usar foto');
    await gone(dialog(page));
    await press(page, 'Atualizar');
    await see(page, 'Atualização feita com sucesso!');
    await press(page, 'Recarregar');
    expect(await field(page, /^Telefone/).inputValue()).toBe('11 98888-7777');
    expect(await button(page, 'Atualizar').isDisabled()).toBe(true);
    const { token, email } = contas.funcionario;
    const { body } = await stack.call<{ fotoPerfilColab: string }>('GET', '/DadosColab', {
      token,
      query: { email },
    });
    expect(body.fotoPerfilColab).toMatch(/^midias\/.+\.webp$/);
    const [red = 0, , blue = 255] = await colourAbove(body.fotoPerfilColab);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });
});

describe('the gallery of a post', () => {
  let postId: string;
  beforeAll(async () => {
    const { token, empresaId } = contas.empresa;
    const file = async (name: string) =>
      new File([new Uint8Array(await photo(640, 480))], name, { type: 'image/jpeg' });
    const body = formOf({ legenda: 'Duas fotos', empresaId, ups: '5' });
    for (const name of ['um.jpg', 'dois.jpg']) body.append('midias', await file(name));
    const made = await stack.call<{ post: { id: string } }>('POST', '/createPost', { token, body });
    postId = made.body.post.id;
    await until('the post to be ready', async () => {
      const query = { token: contas.funcionario.token };
      return (await stack.call('GET', `/post/${postId}`, query)).status === 200 || undefined;
    });
  });

  it('opens over the page and goes on by Próximo, by keys and, on a phone, by a swipe; as every other dialog it closes by Back, which stays on the page and leaves nothing behind', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    await page.getByRole('link', { name: /Duas fotos/ }).click();
    await button(page, /mídia 1 de 2\. Abrir galeria/).click();
    const popup = dialog(page);
    await see(popup, '1 de 2');
    expect(await button(popup, 'Anterior').isDisabled()).toBe(true);
    await press(popup, 'Próximo');
    await see(popup, '2 de 2');
    expect(await button(popup, 'Próximo').isDisabled()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await see(popup, '1 de 2');
    await popup.getByRole('img', { name: 'Conteúdo, mídia 1 de 2' }).waitFor();
    const next = await button(popup, 'Próximo').boundingBox();
    expect((next?.x ?? 0) + (next?.width ?? PHONE.width)).toBeLessThan(PHONE.width);
    await popup.getByRole('button', { name: 'Fechar' }).last().click();
    await gone(popup);

    // Without it, the pictures are swiped through, and turned over by the arrow keys.
    await see(page, '1 de 2');
    const track = page.getByRole('list').filter({ has: button(page, /mídia 1 de 2/) });
    await track.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await see(page, '2 de 2');
    await button(page, /mídia 2 de 2/).focus();
    await page.keyboard.press('ArrowLeft');
    await see(page, '1 de 2');
    expect(await button(page, /mídia 1 de 2/).evaluate((it) => it === document.activeElement)).toBe(true);
    // The words and the way to share are on the first screen.
    for (const seen of [page.getByText('Duas fotos').first(), button(page, 'Compartilhar · +5 UPS')]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height - 60);
    }

    const here = `/conteudo/${postId}`;
    await button(page, /mídia 1 de 2/).click();
    await see(dialog(page), '1 de 2');
    await page.goBack();
    await gone(dialog(page));
    await at(page, here);
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
});

it('beside the feed stands the way to help, on a phone a dialog that closes; a lost connection is announced, until it is back', async () => {
  await newPost(stack, contas.empresa, { legenda: 'Antes da queda' });
  const page = await signedIn(browser, contas.funcionario, HOME, { expects: [0] });
  const help = page.locator('section').filter({ hasText: 'Precisa de ajuda?' });
  await see(help, 'E-mail do suporte');
  const links = await help.getByRole('link').allInnerTexts();
  expect(links).toEqual(['Agendar uma demonstração', 'Canal da comunidade', 'E-mail do suporte']);
  await page.setViewportSize(PHONE);
  await press(page, 'Precisa de ajuda?');
  await dialog(page).getByRole('link', { name: 'E-mail do suporte' }).waitFor();
  await press(dialog(page), 'Fechar');
  await gone(dialog(page));

  await see(page, 'Antes da queda');
  const title = page.getByRole('heading', { name: 'Conteúdos Disponíveis' });
  const place = await title.boundingBox();
  await page.context().setOffline(true);
  await page.getByText('Sem conexão', { exact: true }).waitFor();
  await see(page, 'Antes da queda');
  // Nothing moves under a finger.
  expect(await title.boundingBox()).toEqual(place);
  await page.context().setOffline(false);
  await gone(page.getByText('Sem conexão', { exact: true }));

  const tabs = page.getByRole('navigation', { name: 'Principal' });
  expect(await tabs.getByRole('link', { name: 'Ranking' }).count()).toBe(0);
  await page.getByRole('link', { name: /ranking( do mês)?$/ }).click();
  await at(page, `${HOME}?aba=ranking`);
});

describe('the feed', () => {
  it('grows by itself for who scrolls', async () => {
    const many = await newEmpresa(stack, 'muitos');
    const reader = await newFuncionario(stack, many, 'leitor');
    for (let index = 0; index < 8; index += 1) await newPost(stack, many, { legenda: `Post ${index}` });
    const page = await signedIn(browser, reader, '/DashboardColab', { viewport: PHONE });
    const cards = page.getByRole('link', { name: /^Ver mais/ });
    await see(page, 'Post 7');
    expect(await cards.count()).toBe(6);
    await page.mouse.wheel(0, 4000);
    await see(page, 'Post 0');
  });

  it('a tap while a search begins, or is being answered, goes where it was aimed', async () => {
    const owner = await newEmpresa(stack, 'ligeira');
    const reader = await newFuncionario(stack, owner, 'ligeiro');
    for (const legenda of ['Primeiro assunto', 'Segundo assunto', 'Terceiro assunto'])
      await newPost(stack, owner, { legenda });
    const page = await signedIn(browser, reader, '/TestePage', { viewport: PHONE });
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
    await hold(/\/assets\/post-page-/);
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
    await page.goBack();
    await gone(target);
  });
});
