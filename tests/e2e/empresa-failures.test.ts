import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct, newTag } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { button, dialog, field, fill, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { videoBytes } from '../support/videos.ts';

/** The company's part of the error catalogue: what each page says when the server cannot do it. */
const HOME = '/DashboardEmpresa';
const NEW = `${HOME}?aba=novo-post`;
const STORE = `${HOME}?aba=loja`;
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'falhas');
  await setPlan(stack, empresa, 'enterprise_anual');
});
const open = (path: string, expects: number[] = [503]) => signedIn(browser, empresa, path, { expects });
/** From here on the server fails these calls. */
const fail = (page: Page, method: string, url: string) =>
  page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );

describe('posts', () => {
  it('publishing: Erro ao publicar o post., and everything typed stays', async () => {
    const page = await open(NEW);
    await fail(page, 'POST', '**/v1/createPost');
    await fill(page, { Legenda: 'Não vai sair' });
    await page.getByRole('radio', { name: '5 UPS', exact: true }).check();
    await press(page, 'Publicar');
    await see(page, 'Erro ao publicar o post.');
    expect(await field(page, 'Legenda').inputValue()).toBe('Não vai sair');
    await page.unrouteAll();
    await press(page, 'Publicar');
    await see(page, 'Post publicado com sucesso!');
  });

  it('deleting without the own e-mail: the sign-in is asked for, and nothing is sent', async () => {
    await newPost(stack, empresa, { legenda: 'Sem remetente' });
    const page = await open(HOME);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await see(page, 'Sem remetente');
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies({ name: 'empresaEmail' });
    await press(page, 'Excluir: Sem remetente');
    await press(dialog(page), 'Sim');
    await see(dialog(page), 'Email não encontrado. Por favor, faça login novamente.');
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('a video over 10 minutes is refused by name before it is sent', async () => {
    const page = await open(NEW);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'longo.webm', mimeType: 'video/webm', buffer: videoBytes('long.webm') });
    await see(page, 'O vídeo "longo.webm" excede o limite de 10 minutos.');
    expect(sent).not.toContain('/v1/api/uploads');
    // What was refused stands in nobody's way: a picture takes its place.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await tinyPng() });
    await until('the picture', async () => sent.includes('/v1/api/uploads') || undefined);
    await gone(page.getByText('longo.webm'));
  });
});

describe('tags', () => {
  it('adding: the sentence of the catalogue, and the name stays in the field', async () => {
    const page = await open(NEW);
    await press(page, 'Gerenciar tags');
    await fail(page, 'POST', '**/v1/api/tags');
    await field(dialog(page), 'Nova tag').fill('Vagas');
    await press(dialog(page), 'Adicionar');
    await see(dialog(page), 'Erro ao adicionar a tag. Tente novamente.');
    expect(await field(dialog(page), 'Nova tag').inputValue()).toBe('Vagas');
  });

  it('saving the edits: says so and stays open; once saved it closes after 500 ms', async () => {
    await newTag(stack, empresa, 'Cultura');
    const page = await open(NEW);
    await press(page, /^(Gerenciar|Todas as) tags/);
    await press(dialog(page), 'Editar tags');
    await field(dialog(page), 'Nome da tag Cultura').fill('Pessoas');
    await fail(page, 'PUT', '**/v1/api/tags/*');
    await press(dialog(page), 'Salvar');
    await see(dialog(page), 'Erro ao salvar edições.');
    await page.unrouteAll();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(dialog(page), 'Salvar');
    // The page's own answer needs a few of its ticks, and the clock stands.
    await until('Salvo!', async () => {
      await page.clock.runFor(5);
      return (await button(dialog(page), 'Salvo!').count()) || undefined;
    });
    await page.clock.runFor(490);
    await see(dialog(page), 'Salvo!');
    await page.clock.runFor(10);
    await gone(dialog(page));
  });
});

describe('the store', () => {
  it('says Carregando... first, and whose an exchange was even when the person is gone', async () => {
    const { id } = await newProduct(stack, empresa, { nome: 'Boné', valor_ups: 0 });
    const funcionario = await newFuncionario(stack, empresa, 'passageira');
    await newExchange(stack, funcionario, id);
    await stack.call('DELETE', `/funcionarios/${funcionario.id}`, { token: empresa.token });
    const page = await open(STORE);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/api/gerenciarTrocas/*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Gerenciar Trocas' }).click();
    await page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor();
    answer();
    await see(page.getByRole('main'), 'Funcionário não encontrado');
  });

  it('creating, changing and deleting a product, each in its words', async () => {
    const page = await open(`${STORE}&ver=novo`);
    await fail(page, 'POST', '**/v1/api/novoproduto');
    await fill(page, { Nome: 'Chaveiro', 'Valor em UPS': '10', Quantidade: '3' });
    await press(page, 'Cadastrar');
    await see(page, 'Erro ao cadastrar produto. Por favor, tente novamente.');
    await page.unrouteAll();
    await press(page, 'Cadastrar');
    await see(page, 'Produto cadastrado com sucesso!');

    await page.getByRole('link', { name: 'Gerenciar Chaveiro' }).click();
    await fail(page, 'POST', '**/v1/api/ajustarproduto');
    await fill(page, { Quantidade: '4' });
    await press(page, 'Salvar');
    await see(page, 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
    await fail(page, 'DELETE', '**/v1/api/produto/*');
    await press(page, 'Excluir');
    await press(dialog(page), 'Sim');
    await see(dialog(page), 'Erro ao excluir o produto. Por favor, tente novamente.');
    await button(dialog(page), 'Não').click();
    expect(await field(page, 'Quantidade').inputValue()).toBe('4');
  });

  it('marking as delivered: the status stays, and a toast says so', async () => {
    const { id } = await newProduct(stack, empresa, { nome: 'Adesivo', valor_ups: 0 });
    await newExchange(stack, await newFuncionario(stack, empresa, 'rui'), id);
    const page = await open(`${STORE}&ver=trocas`);
    await fail(page, 'PUT', '**/v1/api/gerenciarTroca/**');
    const row = page.getByRole('listitem').filter({ hasText: 'Pessoa rui' });
    await press(row, 'Marcar como Entregue: Adesivo, de Pessoa rui');
    await see(page, 'Não foi possível mudar o status da troca. Tente novamente.');
    await see(row, 'pendente');
  });
});
