import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, LAPTOP, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { button, fill, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { upload } from '../support/uploads.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const CAPTION = 'Abrimos dez vagas em São Paulo.\nVenha construir com a gente\no que milhões\nusam todo dia.';
let empresa: SignedIn;
let connected: SignedIn;
let byHand: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'voz');
  await setPlan(stack, empresa, 'enterprise_anual');
  connected = await newFuncionario(stack, empresa, 'lia');
  byHand = await newFuncionario(stack, empresa, 'teo');
  await connectLinkedin(stack, connected);
});

it('a disclosure is set once, is in every preview, and ends what is shared', async () => {
  await setEmpresa(stack, empresa, { divulgacao: '' });
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=ajustes&ver=campanha', {
    viewport: LAPTOP,
  });
  await fill(page, { 'Texto do aviso': '#publi' });
  await press(page, 'Salvar aviso');
  await see(page, 'Aviso salvo: vale para os próximos compartilhamentos.');
  expect(await button(page, 'Salvar aviso').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Novo Post' }).first().click();
  await page.getByRole('textbox', { name: 'Legenda' }).fill(CAPTION);
  await press(page, 'Ver como fica no LinkedIn');
  const dialog = page.getByRole('dialog');
  await see(dialog, 'A linha “#publi” entra em todo compartilhamento da sua empresa.');
  await press(dialog, '…ver mais');
  await see(dialog, '#publi');
  expect(await axe(page, 'a prévia')).toEqual([]);
  await press(dialog, 'Fechar');
  await page.getByRole('radio', { name: '10 UPS' }).check();
  await press(page, 'Publicar');
  await see(page, 'Post publicado com sucesso!');

  const feed = await signedIn(browser, connected, '/DashboardColab', { viewport: PHONE });
  await feed
    .getByRole('link', { name: /^Ver mais/ })
    .first()
    .click();
  await button(feed, 'Ver como fica no LinkedIn').waitFor();
  expect(await button(feed, 'Publicar sem conectar').count()).toBe(0);
  await press(feed.getByRole('main'), /^Compartilhar/);
  await see(feed, 'Publicado no LinkedIn!');
  expect((await linkedinPosts(stack)).map(({ texto }) => texto)).toContain(`${CAPTION}\n#publi`);
});

it('who does not connect copies and saves, and reads that it earns nothing; who writes is told of the others', async () => {
  await setEmpresa(stack, empresa, { divulgacao: '#publi' });
  const sent = { nome: 'a.png', contentType: 'image/png', bytes: await tinyPng() };
  const { key } = await upload(stack, empresa.token, sent);
  const legenda = 'O que aprendemos este ano, contado por quem fez acontecer.';
  const post = await newPost(stack, empresa, { legenda, midias: [key], alteravel: true });
  expect((await share(stack, connected, post.id)).status).toBe(200);
  const page = await signedIn(browser, byHand, `/conteudo/${post.id}`, { viewport: PHONE });
  await see(page, 'Um colega já publicou um texto quase igual. Um toque seu faz diferença.');
  await press(page, 'Publicar sem conectar');
  const dialog = page.getByRole('dialog');
  await see(dialog, /não rende UPS nem conta no ranking/);
  await see(dialog, /contado por quem fez acontecer\.\s#publi/);
  expect(await axe(page, 'publicar sem conectar')).toEqual([]);
  const image = dialog.getByRole('link', { name: 'Salvar imagem 1' });
  expect(await image.getAttribute('download')).toBe('imagem-1.jpg');
  const saved = await fetch(new URL((await image.getAttribute('href')) ?? '', stack.url));
  expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await dialog.getByRole('link', { name: /^Abrir o LinkedIn/ }).getAttribute('href')).toContain(
    'https://www.linkedin.com/feed/',
  );
});

it('a company offers other wordings, and who may not write chooses among them', async () => {
  await setEmpresa(stack, empresa, { divulgacao: '' });
  const company = await signedIn(browser, empresa, '/DashboardEmpresa?aba=novo-post', { viewport: PHONE });
  await fill(company, { Legenda: 'Vagas abertas, venha.' });
  await press(company, 'Adicionar variação');
  const one = company.getByLabel('Variação 1', { exact: true });
  expect(await one.evaluate((field) => field === document.activeElement)).toBe(true);
  await one.fill('Meu time está contratando.');
  await press(company, 'Adicionar variação');
  await press(company, 'Remover variação 2');
  expect(await button(company, 'Adicionar variação').evaluate((at) => at === document.activeElement)).toBe(
    true,
  );
  expect(await axe(company, 'as variações')).toEqual([]);
  await company.getByRole('radio', { name: '10 UPS' }).check();
  await press(company, 'Publicar');
  await see(company, 'Post publicado com sucesso!');
  await company.getByRole('link', { name: 'Ver post' }).click();
  await company.getByText('1 variação da legenda').click();
  await see(company, 'Meu time está contratando.');

  const page = await signedIn(browser, connected, '/DashboardColab', { viewport: PHONE });
  await page
    .getByRole('link', { name: /^Ver mais/ })
    .first()
    .click();
  await see(page, 'A empresa sugere este texto a você.');
  const wordings = page.getByText(/^(Vagas abertas, venha\.|Meu time está contratando\.)$/);
  const offered = await wordings.textContent();
  await press(page, 'Outra sugestão');
  await page.waitForFunction(
    (text) => !document.querySelector('main')?.textContent?.includes(text),
    offered ?? '',
  );
  const chosen = (await wordings.textContent()) ?? '';
  expect(await axe(page, 'a sugestão')).toEqual([]);
  await press(page.getByRole('main'), /^Compartilhar/);
  await see(page, 'Publicado no LinkedIn!');
  expect((await linkedinPosts(stack)).map(({ texto }) => texto)).toContain(chosen);
  expect(chosen).not.toBe(offered);
});
