import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newTag } from '../support/content.ts';
import { photo, tinyPng } from '../support/images.ts';
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

const HOME = '/DashboardEmpresa';
const NEW = '/DashboardEmpresa?aba=novo-post';
const stack = stackForFile();
const browser = browserForFile(stack);
let small: SignedIn;
let large: SignedIn;

beforeAll(async () => {
  small = await newEmpresa(stack, 'pequena');
  large = await newEmpresa(stack, 'grande');
  await setPlan(stack, large, 'enterprise_anual');
});

describe('Novo Post', () => {
  it('on the free plan shows what is gated, and why', async () => {
    const page = await signedIn(browser, small, NEW, { viewport: PHONE });
    await see(page, 'Faça upgrade para usar UPS acima de 10.');
    await see(page, 'Faça upgrade para usar tags.');
    await see(page, 'Faça upgrade para usar data de validade.');
    await see(page, 'Faça upgrade para permitir a edição da legenda.');
    expect(await page.getByRole('radio', { name: '15 UPS' }).isDisabled()).toBe(true);
    await press(page, 'Publicar');
    await see(page, 'A legenda é obrigatória.');
    await see(page, 'Por favor, selecione uma pontuação (UPS).');
  });

  it('publishes with a photo, tags and a day; the team then sees it', async () => {
    const funcionario = await newFuncionario(stack, large, 'lia');
    for (const nome of ['Vagas', 'Cultura', 'Produto', 'Eventos']) await newTag(stack, large, nome);
    const page = await signedIn(browser, large, NEW);
    await fill(page, { Legenda: 'Estamos contratando!' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'time.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1600) });
    await page.getByRole('radio', { name: '25 UPS' }).check();
    await press(page, 'Todas as tags (4)');
    await dialog(page).getByRole('checkbox', { name: 'Eventos' }).check();
    await press(dialog(page), 'Concluir');
    await page.getByRole('checkbox', { name: 'Eventos', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'Permitir que o colaborador edite a legenda' }).check();
    await press(page, 'Publicar');
    await see(page, 'Post publicado com sucesso!');
    const seen = await until('the post in the feed', async () => {
      const { body } = await stack.call<{ rows: { midias: string; alteravel: boolean; ups: number }[] }>(
        'GET',
        '/posts',
        { token: funcionario.token, query: { empresaId: large.empresaId } },
      );
      return body.rows[0];
    });
    expect(seen).toMatchObject({ alteravel: true, ups: 25, tags: [{ nome: 'Eventos' }] });
    expect(JSON.parse(seen.midias)).toEqual([expect.stringMatching(/^midias\/.+\.webp$/)]);
  });

  it('loses nothing where the session ends at Publicar: text, options and media wait for the next one', async () => {
    const page = await browser.open({ expects: [401] });
    await page.goto(NEW);
    await typeSignIn(page, large.email);
    await field(page, /^Legenda/).fill('Escrito com calma');
    await page.getByRole('radio', { name: '25' }).check();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'praia.jpg', mimeType: 'image/jpeg', buffer: await photo(800, 600) });
    await see(page, 'Pronta');
    await stack.tool('relogio', { agora: new Date(Date.now() + 8 * 86_400_000).toISOString() });
    try {
      await press(page, 'Publicar');
      await heading(page, 'Fazer Login');
    } finally {
      await stack.tool('relogio', { agora: null });
    }
    await typeSignIn(page, large.email);
    await at(page, NEW);
    expect(await field(page, /^Legenda/).inputValue()).toBe('Escrito com calma');
    await see(page, 'praia.jpg');
    page.on('dialog', (asked) => asked.accept());
    await page.reload();
    await see(page, 'Pronta');
    await press(page, 'Publicar');
    await see(page, 'Post publicado com sucesso!');
    await page.getByRole('link', { name: 'Ver post' }).click();
    await see(page, 'Escrito com calma');
    await page.getByRole('button', { name: /mídia 1 de 1/ }).waitFor();
    await page.goto(NEW);
    expect(await field(page, /^Legenda/).inputValue()).toBe('');
  });

  it('refuses a file of another kind by its name', async () => {
    const page = await signedIn(browser, large, NEW);
    await page.locator('input[type=file]').setInputFiles({
      name: 'planilha.xlsx',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('x'),
    });
    await see(page, 'Tipo de arquivo não suportado: planilha.xlsx');
  });

  it('takes one video alone', async () => {
    const page = await signedIn(browser, large, NEW);
    const files = page.locator('input[type=file]');
    const image = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480) };
    await files.setInputFiles(image);
    await see(page, 'foto.jpg');
    await files.setInputFiles({ name: 'filme.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') });
    await see(page, 'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.');
    await gone(page.getByText('filme.mp4', { exact: true }));
    await press(page, 'Remover foto.jpg');
    await gone(page.getByText('foto.jpg', { exact: true }));
  });

  it('asks before a half-written post is left, also by the back button', async () => {
    const page = await signedIn(browser, large, HOME);
    await page.getByRole('link', { name: 'Novo Post', exact: true }).first().click();
    await at(page, NEW);
    await fill(page, { Legenda: 'Meia ideia' });
    await page.getByRole('link', { name: 'Loja', exact: true }).click();
    await heading(page, 'Sair sem salvar?');
    await press(dialog(page), 'Continuar editando');
    expect(await field(page, 'Legenda').inputValue()).toBe('Meia ideia');
    await page.goBack();
    await heading(page, 'Sair sem salvar?');
    await at(page, NEW);
    await press(dialog(page), 'Sair sem salvar');
    await heading(page, 'Conteúdos Disponíveis');
  });
});

describe('the tag manager', () => {
  it('adds, refuses doubles, saves its edits together and closes', async () => {
    const tagged = await newEmpresa(stack, 'etiquetas');
    await setPlan(stack, tagged, 'enterprise_semestral');
    const page = await signedIn(browser, tagged, NEW);
    await press(page, 'Gerenciar tags');
    const manager = dialog(page);
    await press(manager, 'Adicionar');
    await see(manager, 'O nome da tag não pode estar vazio.');
    for (const nome of ['Alfa', 'Beta']) {
      await field(manager, 'Nova tag').fill(nome);
      await press(manager, 'Adicionar');
      await manager.getByRole('checkbox', { name: nome, checked: true }).waitFor();
    }
    await field(manager, 'Nova tag').fill(' aLFA ');
    await press(manager, 'Adicionar');
    await see(manager, 'Já existe uma tag com esse nome.');
    await press(manager, 'Editar tags');
    await field(manager, 'Nome da tag Alfa').fill('Beta');
    await press(manager, 'Salvar');
    await see(manager, 'Já existe uma tag com esse nome.');
    await field(manager, 'Nome da tag Alfa').fill('Gama');
    await press(manager, 'Excluir a tag Beta');
    await press(manager, 'Salvar');
    await gone(manager);
    const { body } = await stack.call<{ tags: { nome: string }[] }>('GET', '/api/tags', {
      token: tagged.token,
      query: { empresaId: tagged.empresaId },
    });
    expect(body.tags.map(({ nome }) => nome)).toEqual(['Gama']);
    await page.getByRole('checkbox', { name: 'Gama', checked: true }).waitFor();
  });
});

describe('Inicio', () => {
  it('loads six at a time and deletes after asking', async () => {
    for (let index = 1; index <= 7; index++) await newPost(stack, small, { legenda: `Conteúdo ${index}` });
    const page = await signedIn(browser, small, HOME);
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ver mais' });
    await see(page, '6 de 7');
    expect(await cards.count()).toBe(6);
    await press(page, 'Carregar Mais');
    await see(page, 'Conteúdo 1');
    await gone(button(page, 'Carregar Mais'));
    await press(page, 'Excluir: Conteúdo 7');
    await heading(page, 'Deseja realmente excluir o post?');
    await press(dialog(page), 'Sim');
    await see(page, 'Post excluído com sucesso.');
    await gone(page.getByText('Conteúdo 7', { exact: true }));
    // The month's count is not given back.
    await see(page, 'Limite Mensal 7/25');
  });

  it('says that a deletion failed and keeps the post', async () => {
    const page = await signedIn(browser, small, HOME, { expects: [503] });
    await see(page, 'Conteúdo 6');
    await page.route('**/v1/deletePost/**', (route) => route.fulfill({ status: 503, json: {} }));
    await press(page, 'Excluir: Conteúdo 6');
    await press(dialog(page), 'Sim');
    await see(page, 'Erro ao excluir o post. Por favor, tente novamente.');
    await press(dialog(page), 'Não');
    await see(page, 'Conteúdo 6');
  });
});

describe('the monthly limit', () => {
  it('is announced before anything is typed', async () => {
    const full = await newEmpresa(stack, 'cheia');
    for (let index = 0; index < 25; index++) await newPost(stack, full);
    const page = await signedIn(browser, full, NEW);
    await see(page, 'Limite mensal de posts atingido.');
    expect(await button(page, 'Publicar').isDisabled()).toBe(true);
    await see(page, '25/25');
  });
});

describe('Inicio', () => {
  it('leads a new company to its next step, in the place where the month will be told', async () => {
    const owner = await newEmpresa(stack, 'nova');
    const page = await signedIn(browser, owner, HOME);
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await see(steps.getByRole('listitem'), 'Adicione o logo');
    const place = await steps.boundingBox();
    await steps.getByRole('link', { name: 'Publique o primeiro post' }).click();
    await at(page, NEW);
    const person = await newFuncionario(stack, owner, 'primeira');
    await connectLinkedin(stack, person);
    // With ten shares a company is new no longer, logo or not.
    for (let each = 0; each < 10; each += 1) {
      const { id } = await newPost(stack, owner, { legenda: `Conteúdo ${each}` });
      await share(stack, person, id);
    }
    await page.goto(HOME);
    const month = page.getByRole('region', { name: 'Este mês' });
    await see(month, 'de 1 participou');
    expect((await month.boundingBox())?.height).toBe(place?.height);
  });
});

describe('a post, for its company', () => {
  it('tells who shared it and who has not, reminds these once, and copies its link', async () => {
    const [shared, missing] = [
      await newFuncionario(stack, small, 'pronta'),
      await newFuncionario(stack, small, 'atrasada'),
    ];
    await connectLinkedin(stack, shared);
    const post = await newPost(stack, small, { legenda: 'Quem já foi?' });
    await share(stack, shared, post.id);
    const page = await signedIn(browser, small, `/conteudo/${post.id}`);
    await heading(page, /^1 de \d+ compartilharam$/);
    const people = page.getByRole('region', { name: 'Participação' });
    await see(people.getByRole('listitem'), 'Pessoa pronta');
    expect(await people.getByRole('link', { name: /Pessoa pronta/ }).getAttribute('href')).toContain(
      'urn:li:',
    );
    await people.getByRole('radio', { name: 'Faltam' }).check();
    await see(people.getByRole('listitem'), 'Pessoa atrasada');
    await gone(people.getByText('Pessoa pronta'));
    await button(people, 'Lembrar quem falta').dblclick();
    await see(people, 'Lembrete enviado agora');
    expect((await stack.mail(missing.email, /compartilhamento/)).text).toContain('Quem já foi?');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copiar link');
    await see(page, 'Copiado!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${stack.url}/conteudo/${post.id}`,
    );
  });
});

describe('a published post, changed', () => {
  it('is another one for shares to come; who was slower is told, and nothing of either is lost', async () => {
    const tag = await newTag(stack, large, 'Correção');
    const post = await newPost(stack, large, { legenda: 'Com um erro de digitasão' });
    const page = await signedIn(browser, large, `/conteudo/${post.id}`, { expects: [409] });
    await press(page, 'Editar');
    await fill(page, { Legenda: '' });
    await press(page, 'Salvar');
    await see(page, 'A legenda é obrigatória.');
    await fill(page, { Legenda: 'Com um erro de digitação a menos' });
    // Somebody else sets a tag meanwhile.
    const faster = { versao: post.versao, tags: [tag.id] };
    await stack.call('PUT', `/posts/${post.id}`, { token: large.token, body: faster });
    await press(page, 'Salvar');
    await see(page, 'Alguém mudou este post enquanto você escrevia.');
    await page.getByRole('checkbox', { name: 'Correção', checked: true }).waitFor();
    await page.reload();
    expect(await field(page, 'Legenda').inputValue()).toBe('Com um erro de digitação a menos');
    await press(page, 'Salvar');
    await see(page, 'Post alterado.');
    await see(page.getByRole('article'), 'Com um erro de digitação a menos');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Editar');
    const { body } = await stack.call<Post>('GET', `/post/${post.id}`, { token: large.token });
    expect(body).toMatchObject({
      legenda: 'Com um erro de digitação a menos',
      tags: [{ id: tag.id }],
      versao: (post.versao ?? 0) + 2,
    });
  });
});

describe('Publicados', () => {
  it('shows who shared what, and the post on LinkedIn', async () => {
    const funcionario = await newFuncionario(stack, small, 'nina');
    const post = await newPost(stack, small, { legenda: 'Para compartilhar' });
    await connectLinkedin(stack, funcionario);
    const { body } = await share(stack, funcionario, post.id);
    const foto = new File([new Uint8Array(await tinyPng())], 'nina.png', { type: 'image/png' });
    const {
      body: { fotoPerfilColab },
    } = await stack.call<{ fotoPerfilColab: string }>('PUT', `/colaborador/${funcionario.id}`, {
      token: funcionario.token,
      body: formOf({ nome: 'Pessoa nina', email: funcionario.email, fotoPerfilColab: foto }),
    });
    const page = await signedIn(browser, small, `${HOME}?aba=publicados`);
    await heading(page, 'Conteúdos Já Compartilhados');
    const card = page.getByRole('listitem').filter({ hasText: 'Para compartilhar' }).first();
    await see(card, '1 compartilhamento');
    const row = card.getByRole('listitem').filter({ hasText: 'Pessoa nina' });
    expect(await row.getByRole('link', { name: /^Ver no LinkedIn/ }).getAttribute('href')).toBe(
      body.linkedinPostURL,
    );
    expect(await row.locator('img').getAttribute('src')).toBe(`/v1/${fotoPerfilColab}`);
    await page.getByRole('link', { name: /^Ver mais.*Para compartilhar/ }).click();
    await heading(page, 'Conteúdo Completo');
    const link = page.getByRole('link', { name: 'Ver publicação no LinkedIn' });
    expect(await link.getAttribute('href')).toBe(body.linkedinPostURL);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await heading(page, 'Conteúdos Já Compartilhados');
  });
});
