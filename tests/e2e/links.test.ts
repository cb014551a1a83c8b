import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { button, field, fill, heading, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, linkedinPosts } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'enlace');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa, 'nina');
  await connectLinkedin(stack, funcionario);
});

it('a link goes from the form to the team, and with a share to LinkedIn', async () => {
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=novo-post', { viewport: PHONE });
  await press(page, 'Adicionar link');
  const endereco = field(page, 'Endereço');
  expect(await endereco.evaluate((one) => one === document.activeElement)).toBe(true);
  await fill(page, {
    Legenda: 'Venha nos conhecer',
    Endereço: 'https://127.0.0.1/',
    'Título do link': 'Nosso jeito',
  });
  await page.getByRole('radio', { name: '10 UPS' }).check();
  await press(page, 'Publicar');
  await see(page, 'Informe um endereço que comece com https:// e tenha um domínio público.');
  expect(await axe(page, 'o link recusado')).toEqual([]);
  // Taken away, it is forgotten; whoever takes it away goes on from where it was added.
  await press(page, 'Remover link');
  expect(await button(page, 'Adicionar link').evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, 'Adicionar link');
  expect(await endereco.inputValue()).toBe('');
  await fill(page, { Endereço: 'https://www.exemplo.com.br/sobre', 'Título do link': 'Nosso jeito' });
  await press(page, 'Publicar');
  await see(page, 'Post publicado com sucesso!');

  const feed = await signedIn(browser, funcionario, '/DashboardColab', { viewport: PHONE });
  const card = feed.getByRole('listitem').filter({ hasText: 'Venha nos conhecer' }).first();
  await see(card, 'Nosso jeito');
  await see(card, 'exemplo.com.br');
  await card.getByRole('link', { name: /^Ver mais/ }).click();
  const link = feed.getByRole('link', { name: /Nosso jeito/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://www.exemplo.com.br/sobre');
  expect(await axe(feed, 'o post com link')).toEqual([]);
  await press(feed.getByRole('main'), /^Compartilhar/);
  await see(feed, 'Publicado no LinkedIn!');
  const published = (await linkedinPosts(stack)).find(({ texto }) => texto === 'Venha nos conhecer');
  const source = published?.article?.source ?? '';
  expect(source).toMatch(/\/r\/\w{11}$/);

  const visited = await fetch(source, { redirect: 'manual', headers: { 'user-agent': AGENT } });
  const led = new URL(visited.headers.get('location') ?? '');
  expect(led.origin + led.pathname).toBe('https://www.exemplo.com.br/sobre');
  expect(led.searchParams.get('utm_content')).toBe(source.split('/r/')[1]);
});

it('an address that nobody has, and the method of counting, are pages for anybody', async () => {
  const page = await browser.open({ expects: [404] });
  const lost = await page.goto('/r/00000000000');
  expect(lost?.status()).toBe(404);
  await heading(page, 'Página não encontrada');
  await page.goto('/metodo');
  await heading(page, 'Como contamos os cliques');
  expect(await axe(page, '/metodo')).toEqual([]);
});
