import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, type OpenOptions, PHONE } from '../support/browser.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost } from '../support/content.ts';
import { at, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const HOME = '/DashboardColab';
const MINUTE_MS = 60_000;
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');
/** The provoked failures of files and calls, as the browser reports them. */
const expects = [0, 404];

/** The employee's dashboard where nothing is fetched ahead: for somebody who saves data. */
async function thrifty(options: OpenOptions = {}): Promise<Page> {
  const page = await signedIn(browser, contas.funcionario, '/TestePage', options);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(HOME);
  return page;
}

const banner = (page: Page) => page.getByText('Você está sem internet', { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mesma', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mesma'));

beforeAll(async () => {
  await newPost(stack, contas.empresa, { legenda: 'Antes da queda' });
});

it('without a connection what is loaded stays where it is, what was never opened says so inside the frame, and all comes back by itself', async () => {
  const page = await thrifty({ expects, viewport: PHONE });
  await see(page, 'Antes da queda');
  await page.waitForLoadState('networkidle');
  const title = page.getByRole('heading', { name: 'Conteúdos Disponíveis' });
  const place = await title.boundingBox();
  await page.context().setOffline(true);
  await banner(page).waitFor();
  await see(page, 'Antes da queda');
  // Nothing moves under a finger.
  expect(await title.boundingBox()).toEqual(place);
  await tab(page, 'Publicados').click();
  await see(page.getByRole('alert'), 'Você está sem internet');
  await see(page, /^Esta parte do painel não está guardada neste aparelho/);
  await at(page, `${HOME}?aba=publicados`);
  await press(page.getByRole('alert'), 'Tentar de novo');
  await see(page.getByRole('alert'), 'Você está sem internet');
  await tab(page, 'Conteúdos').click();
  await page.getByRole('link', { name: /^Ver mais/ }).click();
  await see(page.getByRole('alert'), 'Você está sem internet');
  await tab(page, 'Conteúdos').waitFor();
  await page.goBack();
  await see(page, 'Antes da queda');
  await page.goForward();
  await see(page.getByRole('alert'), 'Você está sem internet');
  await page.context().setOffline(false);
  await see(page.getByRole('main'), 'Antes da queda');
  await page.getByRole('button', { name: 'Voltar' }).waitFor();
  await gone(banner(page));
});

/** A script that is lost later is told in tests/web/screens/late-scripts.test.ts. */
it('the app’s own script that does not arrive ends in a message instead of a mark that stays for good', async () => {
  const page = await browser.open({ expects });
  await page.route(/\/assets\/react-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await see(page, 'Não foi possível abrir esta página.');
  expect(await page.getByText('Carregando...').count()).toBe(0);
  await page.unroute(/\/assets\/react-.*\.js$/);
  await press(page, 'Tentar de novo');
  await heading(page, 'Fazer Login');
});

describe('a build that was deployed meanwhile', () => {
  /** From now on the server's document names scripts of another build, until the page is loaded anew. */
  async function deploy(page: Page): Promise<void> {
    const answerNew = async (route: Route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('/assets/base-', '/assets/base-nova'),
      });
    };
    // A page that is loaded anew meanwhile takes what it has asked for along.
    await page.route('**/index.html', (route) => answerNew(route).catch(() => undefined));
  }

  it('loads itself at the next navigation', async () => {
    const page = await signedIn(browser, contas.funcionario, HOME);
    await see(page, 'Antes da queda');
    await page.clock.install();
    await deploy(page);
    await mark(page);
    await tab(page, 'Ranking').click();
    await heading(page, 'Ranking');
    expect(await isMarked(page)).toBe(true);
    await page.clock.fastForward(6 * MINUTE_MS);
    const asked = page.waitForResponse('**/index.html');
    await tab(page, 'Conteúdos').click();
    await asked;
    expect(await isMarked(page)).toBe(true);
    const loaded = page.waitForEvent('load');
    await tab(page, 'Ranking').click();
    await loaded;
    await heading(page, 'Ranking');
    expect(await isMarked(page)).toBe(false);
    await at(page, `${HOME}?aba=ranking`);
  });

  it('is fetched at once where it took a script away, and no more than once', async () => {
    const page = await thrifty({ expects });
    await see(page, 'Antes da queda');
    await deploy(page);
    await mark(page);
    await page.route(/\/assets\/loja-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    const loaded = page.waitForEvent('load');
    await tab(page, 'Loja').click();
    await loaded;
    await see(page, 'Não foi possível abrir esta página.');
    await mark(page);
    await see(page, 'Uma parte do painel não chegou até aqui.');
    expect(await isMarked(page)).toBe(true);
  });
});
