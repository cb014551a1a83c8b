import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { visiblePost } from '../support/content.ts';
import { photo } from '../support/images.ts';
import { fill, heading, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const WORDS = 'O time da tarde montou a nova sala de leitura';
let empresa: SignedIn;
let autora: SignedIn;
let colega: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'ideias');
  await setPlan(stack, empresa, 'enterprise_anual');
  autora = await newFuncionario(stack, empresa, 'autora');
  colega = await newFuncionario(stack, empresa, 'colega');
  await connectLinkedin(stack, colega);
});

it('from a suggestion on a phone to a share by a colleague, with its author’s name on it and a bonus', async () => {
  const phone = await signedIn(browser, autora, '/DashboardColab', { viewport: PHONE });
  await phone.getByRole('link', { name: 'Sugerir um post' }).click();
  await heading(phone, 'Sugerir um post');
  await fill(phone, { 'O que você gostaria de ver publicado?': WORDS });
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'sala.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 800) });
  await see(phone, 'Pronta');
  await press(phone, 'Enviar sugestão');
  await see(phone, 'Em análise');
  await see(phone, WORDS);
  expect(await axe(phone, 'suggest')).toEqual([]);

  const desk = await signedIn(browser, empresa, '/DashboardEmpresa?aba=novo-post');
  await desk.getByRole('link', { name: /^Sugestões \(\d\)/ }).click();
  await see(desk, WORDS);
  expect(await axe(desk, 'suggestions')).toEqual([]);
  await desk.getByRole('link', { name: /^Publicar…/ }).click();
  expect(await desk.getByRole('textbox', { name: 'Legenda' }).inputValue()).toBe(WORDS);
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'mesa.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 800) });
  await see(desk, 'Pronta');
  await desk.getByRole('radio', { name: '15 UPS' }).check();
  await desk.getByRole('radio', { name: '+10' }).check();
  expect(await axe(desk, 'approval')).toEqual([]);
  await press(desk, 'Publicar');
  await see(desk, /^Sugestão aprovada e publicada\. .* ganhou 10 UPS\.$/);
  await see(desk, 'Nenhuma sugestão em análise');

  // Its pictures are checked first; a page that was opened before does not show it.
  await until('the post in the feed', async () => {
    const { body } = await stack.call<{ rows: { legenda: string }[] }>('GET', '/posts', {
      token: colega.token,
      query: { empresaId: empresa.id },
    });
    return body.rows.find(({ legenda }) => legenda === WORDS);
  });
  const reader = await signedIn(browser, colega, '/DashboardColab', { viewport: PHONE });
  await see(reader, /Sugestão de /);
  await reader.getByRole('link', { name: /^Ver mais/ }).click();
  await see(reader, /Sugestão de /);
  await press(reader.getByRole('main'), /^Compartilhar/);
  await until('the share on LinkedIn', async () =>
    (await linkedinPosts(stack)).find(({ texto }) => texto === WORDS),
  );

  await phone.goto('/DashboardColab?aba=sugestoes');
  await see(phone, 'Aprovada');
  const link = phone.getByRole('link', { name: /^Ver o post/ });
  const post = await visiblePost(stack, empresa, (await link.getAttribute('href'))?.split('/').pop() ?? '');
  expect(post).toMatchObject({ situacao: 'publicado', ups: 15, autor: { id: autora.id }, equipes: [] });
  expect(JSON.parse(post.midias)).toHaveLength(2);
  await phone.goto('/DashboardColab?aba=extrato');
  await see(phone, /Sugestão aprovada/);
});
