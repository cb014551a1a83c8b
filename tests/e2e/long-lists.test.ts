import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../infra/local/settings.ts';
import { admin, setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { button, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** Lists longer than a page, with the server's pages cut down to two rows instead of thousands of people. */
const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
/** Of the same origin, and without a page of the app. */
const NOWHERE = '/robots.txt';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
const funcionarios: SignedIn[] = [];

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'extensa');
  await setPlan(stack, empresa, 'enterprise_anual');
  for (const name of ['elo', 'davi', 'caio', 'bia', 'ana']) {
    funcionarios.push(await newFuncionario(stack, empresa, name));
  }
});

/** Cuts the pages of a list; later ones fail while `broken.now`. */
async function twoAtATime(page: Page, url: string, broken = { now: false }): Promise<void> {
  await page.route(url, (route) => {
    const address = new URL(route.request().url());
    if (broken.now && address.searchParams.has('cursor')) return route.fulfill({ status: 503, json: {} });
    address.searchParams.set('limit', '2');
    return route.continue({ url: address.href });
  });
}

const seeRows = (page: Page, count: number) =>
  until(`${count} rows`, async () => (await page.getByRole('rowheader').count()) === count || undefined);

describe('employees', () => {
  it('are by name where they came in one page', async () => {
    const page = await signedIn(browser, empresa, FUNCIONARIOS);
    await see(page, /^5 colaboradores$/);
    // The company's own count is there before the list.
    await seeRows(page, 5);
    const names = await page.getByRole('rowheader').allInnerTexts();
    expect(names.map((text) => /Pessoa \w+/.exec(text)?.[0])).toEqual(
      ['ana', 'bia', 'caio', 'davi', 'elo'].map((name) => `Pessoa ${name}`),
    );
  });

  it('come page by page as they are asked for, and are found on the server whichever page they are on', async () => {
    const page = await signedIn(browser, empresa, NOWHERE);
    await twoAtATime(page, '**/v1/funcionarios?*');
    await page.goto(FUNCIONARIOS);
    await seeRows(page, 2);
    await press(page, 'Carregar Mais');
    await seeRows(page, 4);
    // The header counts all of them, and nothing beside it says otherwise.
    await see(page, /^5 colaboradores$/);
    expect(await page.getByText(/Mais de/).count()).toBe(0);
    await press(page, 'Carregar Mais');
    await seeRows(page, 5);
    await gone(button(page, 'Carregar Mais'));
    await page.getByRole('searchbox').fill('ÉLO');
    await see(page, /^1 colaborador$/);
    await page.getByRole('link', { name: 'Ver Mais sobre Pessoa elo' }).waitFor();
    await page.getByRole('searchbox').fill('ninguém assim');
    await see(page, 'Nenhum colaborador encontrado.');
    // What was loaded before the search is still there.
    await page.getByRole('searchbox').press('Escape');
    await seeRows(page, 5);
  });

  it('somebody whose address is opened is shown, on whichever page of the list', async () => {
    const page = await signedIn(browser, empresa, NOWHERE);
    await twoAtATime(page, '**/v1/funcionarios?*');
    await page.goto(`${FUNCIONARIOS}&colaborador=${funcionarios[0]?.id}`);
    await heading(page, 'Pessoa elo');
  });

  it('say that some are missing when a later page fails, and go on from there', async () => {
    const page = await signedIn(browser, empresa, NOWHERE, { expects: [503] });
    const broken = { now: true };
    await twoAtATime(page, '**/v1/funcionarios?*', broken);
    await page.goto(FUNCIONARIOS);
    await press(page, 'Carregar Mais');
    await see(page, 'A lista está incompleta.');
    broken.now = false;
    await press(page, 'Tentar novamente');
    await seeRows(page, 4);
    await gone(page.getByText('A lista está incompleta.'));
  });
});

it('companies come page by page for the admin, and are found on the server', async () => {
  for (const name of ['alfazema', 'betoneira', 'gamela']) await newEmpresa(stack, name);
  const { email } = await admin(stack);
  const page = await signedIn(browser, { email, senha: DEMO_PASSWORD }, NOWHERE);
  await twoAtATime(page, '**/v1/empresas?*');
  await page.goto('/MainDashboard?aba=empresas');
  await see(page, /^Mais de 2 empresas$/);
  await page.getByRole('searchbox').fill('alfazema');
  await see(page, /^1 empresa$/);
});

it('the ranking grows by Carregar Mais, with the own row in sight', async () => {
  const [, , , , last] = funcionarios;
  if (!last) throw new Error('nobody to look');
  const page = await signedIn(browser, last, NOWHERE);
  await twoAtATime(page, '**/v1/rankingColaboradores?*limit=50*');
  await page.goto('/DashboardColab?aba=ranking');
  const main = page.getByRole('main');
  await page.getByRole('radio', { name: 'Geral' }).check();
  await see(main, /^2 de 5$/);
  await see(main, '(Você)');
  await press(page, 'Carregar Mais');
  await see(main, /^4 de 5$/);
  await press(page, 'Carregar Mais');
  await gone(button(page, 'Carregar Mais'));
  expect(await main.getByText('(Você)').count()).toBe(1);
});

it('exchanges to manage come page by page, those that wait first, each once', async () => {
  const owner = await newEmpresa(stack, 'trocadora');
  await setPlan(stack, owner, 'enterprise_anual');
  const one = await newFuncionario(stack, owner, 'nina');
  for (let n = 1; n <= 12; n += 1) {
    const { id } = await newProduct(stack, owner, { nome: `Prêmio ${n}`, valor_ups: 0 });
    const troca = await newExchange(stack, one, id);
    if (n % 2 === 0) {
      const path = `/api/gerenciarTroca/${troca.id}/status`;
      await stack.call('PUT', path, { token: owner.token, body: { status: 'entregue' } });
    }
  }
  const page = await signedIn(browser, owner, NOWHERE, { viewport: PHONE });
  await twoAtATime(page, '**/v1/api/gerenciarTrocas/**');
  await page.goto('/DashboardEmpresa?aba=loja&ver=trocas');
  const main = page.getByRole('main');
  await see(main, /^Prêmio 1$/);
  const cards = main.getByRole('listitem').filter({ hasText: 'Prêmio' });
  const shown = async () => (await cards.allInnerTexts()).map((text) => /Prêmio (\d+)/.exec(text)?.[1]);
  // Pages that fill a screen come unasked, and no more of them.
  expect(await shown()).toEqual(['11', '9', '7', '5', '3', '1']);
  await button(cards.first(), 'Marcar como Entregue: Prêmio 11, de Pessoa nina').click();
  await see(page, 'Troca marcada como entregue.');
  for (const next of ['12', '8', '4', '2']) {
    await press(page, 'Carregar Mais');
    await see(main, new RegExp(`^Prêmio ${next}$`));
  }
  expect(await shown()).toEqual(['11', '9', '7', '5', '3', '1', '12', '10', '8', '6', '4', '2']);
});

it('a share that its address names is looked for among the newest only, and further back when asked to', async () => {
  const page = await signedIn(browser, empresa, '/DashboardEmpresa');
  let asked = 0;
  // A list of a hundred thousand shares, none of which is the one.
  await page.route('**/v1/allposts/*/shared-posts?*', (route) => {
    asked += 1;
    const sharedPosts = Array.from({ length: 6 }, (_, n) => ({
      ...{ id: `${asked}-${n}`, postId: 'outro', legenda: 'Outra', midias: [], ups: 10 },
    }));
    return route.fulfill({ json: { sharedPosts, totalPosts: 100_000, nextCursor: String(asked) } });
  });
  await page.goto('/DashboardEmpresa?aba=publicados&compartilhamento=de-outrora');
  await see(page, 'Nenhum post encontrado.');
  expect(asked).toBe(10);
  await press(page, 'Procurar nos mais antigos');
  await until('ten more pages', () => asked === 20 || undefined);
  await button(page, 'Procurar nos mais antigos').and(page.locator(':enabled')).waitFor();
  expect(asked).toBe(20);
});

describe('the statement', () => {
  it('leads from each line to the share or the exchange it was for', async () => {
    const [funcionario] = funcionarios;
    if (!funcionario) throw new Error('nobody to share');
    await connectLinkedin(stack, funcionario);
    const post = await newPost(stack, empresa, { legenda: 'A causa dos pontos', ups: 25 });
    await share(stack, funcionario, post.id);
    // The share outlives its post.
    await stack.call('DELETE', `/deletePost/${post.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    for (const nome of ['Boné', 'Caneta', 'Régua']) {
      const { id } = await newProduct(stack, empresa, { nome, valor_ups: 5 });
      await newExchange(stack, funcionario, id);
    }
    const page = await signedIn(browser, funcionario, NOWHERE, { viewport: PHONE });
    await twoAtATime(page, '**/v1/api/historicoTrocas/**');
    await page.goto('/DashboardColab?aba=ajustes');
    await page.getByRole('link', { name: /^A causa dos pontos/ }).click();
    await heading(page, 'Conteúdo Completo');
    await see(page, 'A causa dos pontos');
    await page.goto('/DashboardColab?aba=ajustes');
    // The oldest exchange, on the second page.
    await page
      .getByRole('link', { name: /: ver a troca$/ })
      .last()
      .click();
    await page.locator('[aria-current=true]').filter({ hasText: 'Boné' }).waitFor();
  });
});
