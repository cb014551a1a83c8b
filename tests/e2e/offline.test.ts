import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findWebBuild } from '../../infra/local/web-build.ts';
import { browserForFile, LAPTOP, PHONE } from '../support/browser.ts';
import { contasForFile } from '../support/contas-for-file.ts';
import { newPost } from '../support/content.ts';
import { at, dialog, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { type Site, startSite } from '../support/site.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const HOME = '/DashboardColab';
const stack = stackForFile();
const browser = browserForFile(stack);
const contas = contasForFile(stack, 'aurora', 'bruno');
let site: Site;

beforeAll(async () => {
  const dist = await findWebBuild(false);
  if (!dist) throw new Error('There is no build');
  site = await startSite(stack.url, dist);
  await newPost(stack, contas.empresa, { legenda: 'Guardado neste aparelho' });
});
afterEach(() => site.network(true));
afterAll(() => site.close());

const open = async (viewport: { width: number; height: number } = PHONE): Promise<Page> => {
  const page = await signedIn(browser, contas.funcionario, HOME, {
    worker: true,
    baseURL: site.url,
    viewport,
    expects: [0, 404],
  });
  await see(page, 'Guardado neste aparelho');
  return page;
};

/** The addresses in all caches of the browser. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
/** Until this page is under the worker of this build, which has its files, and those of no other. */
const workerOf = (page: Page, name: string) =>
  until(`the worker of ${name || 'the first build'}`, async () => {
    const isSettled = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      return (
        navigator.serviceWorker.controller?.state === 'activated' && !worker?.installing && !worker?.waiting
      );
    });
    const scripts = (await cached(page)).filter((path) => path.endsWith('.js'));
    const builds = new Set(scripts.map((path) => /-(nova\d)\.js$/.exec(path)?.[1] ?? ''));
    return (isSettled && builds.size === 1 && builds.has(name)) || undefined;
  });
/** What this document runs: the suffix of its build. */
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => /-(nova\d)\.js/.exec(document.documentElement.outerHTML)?.[1] ?? '');

const database = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('painel');
        opening.onsuccess = () => {
          const names = opening.result.transaction('guardado').objectStore('guardado').getAllKeys();
          names.onsuccess = () => {
            opening.result.close();
            resolve(names.result);
          };
        };
      }),
  );

it('the worker’s own file is asked for again at each visit', async () => {
  const { headers } = await fetch(`${stack.url}/sw.js`);
  expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
});

it('without a network a reload opens the app with the last feed, which a sign-out erases; no answer of the API is kept', async () => {
  const page = await open();
  await workerOf(page, '');
  await until('the feed is kept', async () => (await database(page)).length === 3 || undefined);
  const isOfTheApp = (path: string) => path === '/index.html' || path.startsWith('/assets/');
  expect((await cached(page)).filter((path) => !isOfTheApp(path))).toEqual([]);

  site.network(false);
  await page.reload();
  await see(page, 'Você está sem internet');
  await see(page, /^Conteúdos guardados neste aparelho hoje/);
  await press(page, 'Tentar de novo');
  await page.getByRole('link', { name: /^Ver mais/ }).click();
  await press(page, /^Compartilhar/);
  await see(dialog(page), 'Você está sem internet; nada foi publicado.');
  await page.keyboard.press('Escape');
  await gone(dialog(page));
  await page.goBack();
  await see(page, 'Guardado neste aparelho');
  await page.goto(`${HOME}?aba=ranking`);
  await see(page.getByRole('alert'), /^(Esta parte do painel não está guardada|Não foi possível carregar)/);

  site.network(true);
  await page.goto(HOME);
  await see(page, 'Guardado neste aparelho');
  await gone(page.getByText(/^Conteúdos guardados/));
  site.network(false);
  await page.reload();
  await press(page, 'Mais');
  await press(dialog(page), 'Sair');
  await heading(page, 'Fazer Login');
  await see(page, /^Você saiu neste aparelho\./);
  await until('the erasing', async () => (await database(page)).length === 0 || undefined);
  await page.goto(HOME);
  await heading(page, 'Fazer Login');
});

it('two deploys and a rollback: each is there at the next load, and a page that was open goes on by itself', async () => {
  const page = await open(LAPTOP);
  await workerOf(page, '');
  await site.deploy('nova1');
  // The tab's script was kept in advance; what it opens was never asked for, and is gone from the server.
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await page.getByRole('link', { name: 'Privacidade', exact: true }).click();
  await heading(page, 'O que guardamos');
  await at(page, `${HOME}?aba=ajustes&ver=privacidade`);
  expect(await buildOf(page)).toBe('nova1');
  await workerOf(page, 'nova1');

  await site.deploy('nova2');
  await page.goto(HOME);
  await see(page, 'Guardado neste aparelho');
  expect(await buildOf(page)).toBe('nova2');

  // At once: the worker of the second deploy may still be on its way.
  await site.deploy();
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await page.getByRole('link', { name: 'Privacidade', exact: true }).click();
  await heading(page, 'O que guardamos');
  expect(await buildOf(page)).toBe('');
  await workerOf(page, '');
  site.network(false);
  await page.goto(HOME);
  await see(page, 'Guardado neste aparelho');
  expect(await buildOf(page)).toBe('');
});
