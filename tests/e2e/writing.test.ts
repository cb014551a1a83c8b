import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { photo, sidewaysPhoto, tinyPng } from '../support/images.ts';
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
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { videoBytes } from '../support/videos.ts';

/** What the form offers, refuses and keeps is told in tests/web/screens/{empresa-posts,planning,own-voice}.test.ts. */
const HOME = '/DashboardEmpresa';
const NEW = `${HOME}?aba=novo-post`;
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'escreve');
  await setPlan(stack, empresa, 'enterprise_anual');
});

it('the files of a post are read before they are sent: a long video is refused by name, a picture arrives; what is half written is not left unasked', async () => {
  const page = await signedIn(browser, empresa, HOME);
  await page.getByRole('link', { name: 'Novo Post', exact: true }).first().click();
  await at(page, NEW);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const files = page.locator('input[type=file]');
  await fill(page, { Legenda: 'Estamos contratando!' });
  await page.getByRole('link', { name: 'Loja', exact: true }).click();
  await heading(page, 'Sair sem salvar?');
  await press(dialog(page), 'Continuar editando');
  await page.goBack();
  await heading(page, 'Sair sem salvar?');
  await at(page, NEW);
  await press(dialog(page), 'Continuar editando');
  await files.setInputFiles({ name: 'longo.webm', mimeType: 'video/webm', buffer: videoBytes('long.webm') });
  await see(page, 'O vídeo "longo.webm" excede o limite de 10 minutos.');
  expect(sent).not.toContain('/v1/api/uploads');
  await files.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await tinyPng() });
  await see(page, 'foto.png');
  await gone(page.getByText('longo.webm'));
  await files.setInputFiles({ name: 'filme.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') });
  await see(page, 'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.');
  // Removed by a key, it leaves the focus in the form.
  await button(page, 'Remover foto.png').focus();
  await page.keyboard.press('Enter');
  await gone(page.getByText('foto.png', { exact: true }));
  await page.waitForFunction(() => document.activeElement?.closest('main form'));
  await files.setInputFiles({ name: 'time.jpg', mimeType: 'image/jpeg', buffer: await photo(2400, 1600) });
  await see(page, 'Pronta');
  await page.getByRole('radio', { name: '25 UPS' }).check();
  await press(page, 'Publicar');
  await see(page, 'Post publicado com sucesso!');
  const { midias } = await until('the post', async () => {
    const query = { empresaId: empresa.id, situacao: 'publicado' };
    const { body } = await stack.call<{ rows: Post[] }>('GET', '/posts', { token: empresa.token, query });
    return body.rows.find(({ legenda }) => legenda === 'Estamos contratando!');
  });
  expect(JSON.parse(midias)).toEqual([expect.stringMatching(/^midias\/.+\.webp$/)]);
});

it('a post loses nothing where the session ends at Publicar: text, options and media wait for the next one', async () => {
  // Of a plan without drafts: nothing is saved meanwhile.
  const { email } = await newEmpresa(stack, 'calma');
  const page = await browser.open({ expects: [401] });
  await page.goto(NEW);
  await typeSignIn(page, email);
  await field(page, /^Legenda/).fill('Escrito com calma');
  await page.getByRole('radio', { name: '10 UPS' }).check();
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
  await typeSignIn(page, email);
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
});

it('a draft is dragged into a day of the calendar, and an empty day starts a post', async () => {
  const body = { empresaId: empresa.id, legenda: 'Arrastada', ups: 5, situacao: 'rascunho' };
  await stack.call('POST', '/createPost', { token: empresa.token, body });
  // Tall enough for the whole month: a drag does not scroll.
  const viewport = { width: 1280, height: 1400 };
  const page = await signedIn(browser, empresa, `${NEW}&ver=calendario`, { viewport });
  const last = page.locator('[data-dia]').last();
  const dia = (await last.getAttribute('data-dia')) ?? '';
  const draft = page.getByRole('region', { name: 'Rascunhos' }).getByRole('button', { name: /Arrastada/ });
  await draft.hover();
  await page.mouse.down();
  // The first move begins the drag, the next ones are it.
  for (const place of [page.getByRole('table'), last.locator('..'), last.locator('..')]) await place.hover();
  await page.mouse.up();
  await page.getByText(/^Agora publica /).waitFor();
  await gone(draft);
  const query = { empresaId: empresa.id, situacao: 'agendado' };
  const { body: listed } = await stack.call<{ rows: Post[] }>('GET', '/posts', {
    token: empresa.token,
    query,
  });
  expect(listed.rows.map(({ legenda, publicarEm }) => [legenda, dayOf(new Date(publicarEm ?? ''))])).toEqual([
    ['Arrastada', dia],
  ]);
  // Beside its entry there is room left.
  await last.click({ position: { x: 10, y: 10 } });
  await page.waitForURL(new RegExp(`dia=${dia}`));
  expect(await page.getByRole('switch', { name: 'Agendar a publicação' }).isChecked()).toBe(true);
});

it('a cropped photo of a phone held sideways stands upright in the profile', async () => {
  const lara = await newFuncionario(stack, empresa, 'lara');
  const page = await signedIn(browser, lara, '/DashboardColab?aba=ajustes', { viewport: PHONE });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() });
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  const range = await Promise.all(['min', 'max', 'step'].map((name) => zoom.getAttribute(name)));
  expect(range).toEqual(['1', '2', '0.01']);
  await press(dialog(page), 'Usar foto');
  await gone(dialog(page));
  await press(page, 'Atualizar');
  await see(page, 'Atualização feita com sucesso!');
  const { body } = await stack.call<{ fotoPerfilColab: string }>('GET', '/DadosColab', {
    token: lara.token,
    query: { email: lara.email },
  });
  const file = await fetch(`${stack.url}/v1/${body.fotoPerfilColab}`);
  const picture = sharp(await file.arrayBuffer());
  const { width, height } = await picture.metadata();
  const spot = { left: width >> 1, top: height >> 2, width: 1, height: 1 };
  const [red = 0, , blue = 255] = await picture.extract(spot).removeAlpha().raw().toBuffer();
  expect([red > 200, blue < 60]).toEqual([true, true]);
});
