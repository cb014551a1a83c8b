import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newTag } from '../support/content.ts';
import { photo, tinyPng } from '../support/images.ts';
import {
  at,
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
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { videoBytes } from '../support/videos.ts';

const HOME = '/DashboardEmpresa';
const NEW = '/DashboardEmpresa?aba=novo-post';
const stack = stackForFile();
const browser = browserForFile(stack);
let large: SignedIn;

beforeAll(async () => {
  large = await newEmpresa(stack, 'grande');
  await setPlan(stack, large, 'enterprise_anual');
});

describe('Novo Post', () => {
  it('publishes with a photo, tags and a day; the team then sees it', async () => {
    const funcionario = await newFuncionario(stack, large, 'lia');
    for (const nome of ['Vagas', 'Cultura', 'Produto', 'Eventos']) await newTag(stack, large, nome);
    const page = await signedIn(browser, large, NEW);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const files = page.locator('input[type=file]');
    await fill(page, { Legenda: 'Estamos contratando!' });
    // A video of over ten minutes is refused by name before it is sent; a picture replaces it.
    await files.setInputFiles({
      name: 'longo.webm',
      mimeType: 'video/webm',
      buffer: videoBytes('long.webm'),
    });
    await see(page, 'O vídeo "longo.webm" excede o limite de 10 minutos.');
    expect(sent).not.toContain('/v1/api/uploads');
    await files.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await tinyPng() });
    await see(page, 'foto.png');
    await gone(page.getByText('longo.webm'));
    // A video cannot be combined with a picture.
    await files.setInputFiles({ name: 'filme.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') });
    await see(page, 'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.');
    await gone(page.getByText('filme.mp4', { exact: true }));
    await press(page, 'Remover foto.png');
    await gone(page.getByText('foto.png', { exact: true }));
    await files.setInputFiles({
      name: 'time.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(2400, 1600),
    });
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
    await page.waitForURL(/aba=novo-post/);
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

describe('Inicio', () => {
  it('leads a new company to its next step, in the place where the month will be told', async () => {
    const owner = await newEmpresa(stack, 'nova');
    const page = await signedIn(browser, owner, HOME);
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await see(steps.getByRole('listitem'), 'Adicione o logo');
    const place = await steps.boundingBox();
    await steps.getByRole('link', { name: 'Publique o primeiro post' }).click();
    await at(page, NEW);
    // As if its first steps were done.
    await page.route('**/v1/api/inicio*', async (route) => {
      const reply = await route.fetch();
      const overview = (await reply.json()) as object;
      await route.fulfill({ json: { ...overview, passos: null, participantes: 1, acessaram: 1 } });
    });
    await page.goto(HOME);
    const month = page.getByRole('region', { name: 'Este mês' });
    await see(month, 'de 1 participou');
    expect((await month.boundingBox())?.height).toBe(place?.height);
  });
});

it('on a phone a post is read without scrolling, and nothing shows through the bars', async () => {
  const post = await newPost(stack, large, { legenda: 'Primeiro da lista' });
  const page = await signedIn(browser, large, HOME, { viewport: PHONE });
  await page.locator(`main a[href="/conteudo/${post.id}"]`).waitFor();
  // The caption is above the bar at the bottom without scrolling.
  const { y, height } = (await page.getByText('Primeiro da lista').first().boundingBox()) ?? {
    y: 0,
    height: 0,
  };
  const bar = await page.getByRole('navigation', { name: 'Principal' }).last().boundingBox();
  expect(y + height).toBeLessThan(bar?.y ?? 0);
  const bars = page.locator('header:has(+ main), main + nav');
  expect(
    await bars.evaluateAll((found) =>
      found.map((each) => {
        const { backgroundColor, backdropFilter, opacity } = getComputedStyle(each);
        return [/\/|rgba|transparent/.test(backgroundColor), backdropFilter, opacity];
      }),
    ),
  ).toEqual([
    [false, 'none', '1'],
    [false, 'none', '1'],
  ]);
});
