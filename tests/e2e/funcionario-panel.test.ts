import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailedLink, setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newExchange, newPost, newProduct, newTag } from '../support/content.ts';
import { photo, sidewaysPhoto } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import {
  at,
  button,
  dialog,
  field,
  fill,
  gone,
  heading,
  press,
  see,
  signedIn,
  typeSignIn,
} from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
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

  it('asks for the password before a new e-mail, says what is still to be done, and the warning undoes it', async () => {
    const funcionario = await newFuncionario(stack, await newEmpresa(stack, 'muda'), 'muda');
    const page = await signedIn(browser, funcionario, SETTINGS, { viewport: PHONE, expects: [403] });
    const email = `novo.${funcionario.email}`;
    await fill(page, { 'E-mail': email });
    await press(page, 'Atualizar');
    await fill(dialog(page), { 'Sua senha': 'Errada123' });
    await press(dialog(page), 'Continuar');
    await see(dialog(page), 'Senha incorreta. Tente novamente.');
    await fill(dialog(page), { 'Sua senha': PASSWORD });
    await press(dialog(page), 'Continuar');
    await see(page, 'Atualização feita com sucesso!');
    await see(page, `Enviamos um link para ${email}.`);
    await press(page, 'Recarregar');
    expect(await field(page, 'E-mail').inputValue()).toBe(email);
    await see(page, `Até lá, você entra com ${funcionario.email}.`);
    await page.goto(await mailedLink(stack, funcionario.email, 'desfazer-email'));
    await press(page, 'Manter este e-mail');
    await heading(page, 'Pronto: seu e-mail foi mantido');
    await page.getByRole('link', { name: 'Fazer login' }).click();
    await typeSignIn(page, funcionario.email);
    await at(page, HOME);
  });

  it('says that it could not, and keeps what was typed', async () => {
    const page = await signedIn(browser, contas.funcionario, SETTINGS, { expects: [503] });
    await page.route('**/v1/colaborador/*', (route) => route.fulfill({ status: 503, json: {} }));
    await fill(page, { Nome: 'Lara Nova' });
    await press(page, 'Atualizar');
    await see(page, 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
    expect(await field(page, 'Nome').inputValue()).toBe('Lara Nova');
    await page.getByRole('link', { name: 'Conteúdos' }).click();
    await see(dialog(page), 'Sair sem salvar?');
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

  it('opens over the page and goes on by Próximo and Anterior, by keys too, until Fechar', async () => {
    const page = await signedIn(browser, contas.funcionario, `/conteudo/${postId}`, { viewport: PHONE });
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
  });

  it('is swiped through on a phone, and turned over by the arrow keys', async () => {
    const page = await signedIn(browser, contas.funcionario, `/conteudo/${postId}`, { viewport: PHONE });
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
  });

  it('and every other dialog closes by Back, which stays on the page and leaves nothing behind', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    await page.getByRole('link', { name: /Duas fotos/ }).click();
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

describe('the statement', () => {
  it('opens from the balance, names what each line was for, and tells what came from what went', async () => {
    const owner = await newEmpresa(stack, 'extrato');
    await setPlan(stack, owner, 'enterprise_anual');
    const reader = await newFuncionario(stack, owner, 'extrato');
    const post = await newPost(stack, owner, { legenda: 'Vagas abertas\nno time de dados', ups: 25 });
    await connectLinkedin(stack, reader);
    await share(stack, reader, post.id);
    const product = await newProduct(stack, owner, { nome: 'Caneca de louça', valor_ups: 10 });
    await newExchange(stack, reader, product.id);
    const page = await signedIn(browser, reader, HOME, { viewport: PHONE });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Ver o extrato de UPS/ })
      .click();
    await heading(page, 'Extrato de UPS');
    await see(page.getByRole('main'), 'Caneca de louça');
    const lines = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(lines.map((text) => text.split(/\s+/).join(' '))).toEqual([
      'Caneca de louça : ver a troca Troca na loja · agora Saída: −10 UPS saldo 15',
      'Vagas abertas no time de dados : ver o conteúdo Compartilhamento · agora Entrada: +25 UPS saldo 25',
    ]);
    for (const link of await page.getByRole('main').getByRole('listitem').getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

describe('the ranking', () => {
  it('puts nobody on a podium with 0 UPS, and has the own row once', async () => {
    const owner = await newEmpresa(stack, 'largada');
    const reader = await newFuncionario(stack, owner, 'larga');
    for (const name of ['outra', 'terceira']) await newFuncionario(stack, owner, name);
    const page = await signedIn(browser, reader, `${HOME}?aba=ranking`, { viewport: PHONE });
    const rows = page.getByRole('main').getByRole('listitem');
    // It opens on the month, in which nobody has earned anything.
    await see(page, 'Nenhum colaborador disponível no ranking');
    await page.getByRole('radio', { name: 'Geral' }).check();
    await see(page.getByRole('main'), 'Pessoa terceira');
    expect(await rows.count()).toBe(3);
    expect(await rows.filter({ hasText: 'Pessoa larga' }).count()).toBe(1);
    expect(await page.locator('li[data-place]').count()).toBe(0);
  });
});

describe('beside the feed', () => {
  it('the first six stand with the own row marked, and the way to help', async () => {
    for (let index = 0; index < 6; index += 1) await newFuncionario(stack, contas.empresa, `vez${index}`);
    const page = await signedIn(browser, contas.funcionario, HOME);
    const top = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Top 6' }) });
    await see(top, 'Pessoa vez0');
    expect(await top.getByRole('listitem').count()).toBe(6);
    const help = page.locator('section').filter({ hasText: 'Precisa de ajuda?' });
    await see(help, 'E-mail do suporte');
    const links = await help.getByRole('link').allInnerTexts();
    expect(links).toEqual(['Agendar uma demonstração', 'Canal da comunidade', 'E-mail do suporte']);
  });

  it('on a phone help is a popup that closes, and the ranking is not among the tabs', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE });
    await press(page, 'Precisa de ajuda?');
    const popup = page.getByRole('complementary', { name: 'Precisa de ajuda?' });
    await popup.getByRole('link', { name: 'E-mail do suporte' }).waitFor();
    await press(popup, 'Fechar');
    await gone(popup);
    const tabs = page.getByRole('navigation', { name: 'Principal' });
    expect(await tabs.getByRole('link', { name: 'Ranking' }).count()).toBe(0);
    await page.getByRole('link', { name: /no ranking$/ }).click();
    await at(page, `${HOME}?aba=ranking`);
  });

  it('a lost connection is announced, until it is back', async () => {
    await newPost(stack, contas.empresa, { legenda: 'Antes da queda' });
    const page = await signedIn(browser, contas.funcionario, HOME, { viewport: PHONE, expects: [0] });
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
  });
});

describe('the feed', () => {
  it('grows by 6 with Carregar Mais until nothing is left', async () => {
    const many = await newEmpresa(stack, 'muitos');
    const reader = await newFuncionario(stack, many, 'leitor');
    for (let index = 0; index < 8; index += 1) await newPost(stack, many, { legenda: `Post ${index}` });
    const page = await signedIn(browser, reader, '/DashboardColab', { viewport: PHONE });
    const cards = page.getByRole('link', { name: /^Ver mais/ });
    await see(page, 'Post 7');
    expect(await cards.count()).toBe(6);
    await button(page, /^Carregar Mais/).click();
    await see(page, 'Post 0');
    expect(await cards.count()).toBe(8);
    expect(await button(page, /^Carregar Mais/).count()).toBe(0);
    // By itself for who scrolls.
    await page.reload();
    await see(page, 'Post 7');
    expect(await cards.count()).toBe(6);
    await page.mouse.wheel(0, 4000);
    await see(page, 'Post 0');
  });

  it('has what is not shared first, and is narrowed by words and a tag until one comes back', async () => {
    const owner = await newEmpresa(stack, 'arruma');
    const reader = await newFuncionario(stack, owner, 'leitora');
    await setPlan(stack, owner, 'enterprise_anual');
    const { id: tag } = await newTag(stack, owner, 'Cultura');
    await newPost(stack, owner, { legenda: 'Confraternização do time', tags: [tag] });
    await newPost(stack, owner, { legenda: 'Vagas abertas' });
    const newest = await newPost(stack, owner, { legenda: 'Resultado do ano', tags: [tag] });
    await connectLinkedin(stack, reader);
    await share(stack, reader, newest.id);
    const page = await signedIn(browser, reader, HOME, { viewport: PHONE });
    const cards = page.getByRole('link', { name: /^Ver mais/ });
    await heading(page, 'Você já compartilhou');
    const order = ['Vagas abertas', 'Confraternização do time', 'Resultado do ano'];
    expect(await cards.allInnerTexts()).toEqual(order.map((legenda) => `Ver mais\n: ${legenda}`));
    await press(page, 'Buscar');
    await page.getByRole('searchbox').fill('confraternizacao');
    await gone(page.getByText('Vagas abertas').first());
    await page.getByRole('searchbox').fill('');
    await press(page, 'Cultura');
    await gone(page.getByText('Vagas abertas').first());
    await cards.nth(1).waitFor();
    expect(await cards.count()).toBe(2);
    await page.getByRole('link', { name: /Resultado do ano/ }).click();
    await see(page, 'Conteúdo já compartilhado');
    await page.goBack();
    await see(page, 'Confraternização do time');
    expect(await cards.count()).toBe(2);
    await press(page, 'Buscar');
    await see(page, 'Vagas abertas');
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

  it('says when there is nothing, and when it could not be loaded, with a way to try again', async () => {
    const lonely = await newFuncionario(stack, await newEmpresa(stack, 'nova'), 'sozinha');
    const page = await signedIn(browser, lonely, '/DashboardColab', { viewport: PHONE, expects: [500] });
    await see(page, 'Nenhum post encontrado.');
    await page.route('**/v1/posts?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await see(page, 'Não foi possível carregar os conteúdos.');
    await page.unroute('**/v1/posts?*');
    await press(page, 'Tentar novamente');
    await see(page, 'Nenhum post encontrado.');
  });

  it('tells about a post that is not there', async () => {
    const missing = '/conteudo/01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const page = await signedIn(browser, contas.funcionario, missing, { viewport: PHONE, expects: [404] });
    await see(page, 'Post não encontrado');
    await press(page, 'Voltar');
    await at(page, '/DashboardColab');
  });
});
