import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findWebBuild } from '../../infra/local/web-build.ts';
import { pageAt, pages } from '../../shared/pages.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { at, dialog, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { upload } from '../support/uploads.ts';
import { SIGN_IN_KB, scales } from '../support/weight.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let funcionario: SignedIn;
let cover: string;
let postId: string;
/** The document as it is served, before any script changes it. */
let served: string;

beforeAll(async () => {
  served = await (await fetch(stack.url)).text();
  empresa = await newEmpresa(stack, 'aurora');
  funcionario = await newFuncionario(stack, empresa, 'bruno');
  const sent = await upload(stack, empresa.token, {
    nome: 'capa.png',
    contentType: 'image/png',
    bytes: await tinyPng(),
  });
  postId = (await newPost(stack, empresa, { legenda: 'Primeira novidade', midias: [sent.key] })).id;
  cover = `/v1/${sent.path}`;
});

/** Paths that a page asks for, from now on. */
function watch(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const scripts = (paths: string[]) => paths.filter((path) => path.endsWith('.js'));
/** The script that starts the app, as the document names it. */
const app = () => /<script type="module"[^>]* src="([^"]+)"/.exec(served)?.[1] ?? 'none';

/** Holds the app itself back until `release`: what is asked for meanwhile did not wait for it. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${app()}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function untilIdle(page: Page): Promise<void> {
  for (let n = 0; n < 3; n += 1) await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

const posts = (paths: string[]) => paths.filter((path) => path === '/v1/posts');

describe('the first load', () => {
  it.each([
    ['empresa', () => empresa, '/DashboardEmpresa', ['/v1/posts', '/v1/empresa/', '/v1/api/inicio']],
    ['funcionario', () => funcionario, '/DashboardColab', ['/v1/posts', '/v1/empresa/', '/v1/DadosColab']],
  ] as const)('of a dashboard, %s, asks for list, records, page and first cover before the app is there', async (_name, who, path, calls) => {
    const page = await signedIn(browser, who(), '/TestePage', { viewport: PHONE });
    const release = await holdApp(page);
    const paths = watch(page);
    await page.goto(path, { waitUntil: 'commit' });
    await until('the cover', async () => paths.includes(cover) || undefined);
    for (const call of calls) expect(paths.filter((asked) => asked.startsWith(call))).toHaveLength(1);
    expect(scripts(paths).filter((asked) => !served.includes(`="${asked}"`)).length).toBeGreaterThan(0);
    release();
    await see(page, 'Primeira novidade');
    await page.waitForLoadState('networkidle');
    for (const call of calls) expect(paths.filter((asked) => asked.startsWith(call))).toHaveLength(1);
  });

  it('of a post’s link asks for the post before the app is there, once', async () => {
    const page = await browser.open({ state: await browser.sessionState(funcionario), viewport: PHONE });
    const release = await holdApp(page);
    const paths = watch(page);
    const ofPost = () => paths.filter((path) => path === `/v1/post/${postId}`);
    await page.goto(`/conteudo/${postId}`, { waitUntil: 'commit' });
    await until('the post', async () => ofPost().length > 0 || undefined);
    release();
    await see(page, 'Primeira novidade');
    expect(ofPost()).toHaveLength(1);
  });

  it('does without its first script, which a policy of another build refuses for the minutes of a deploy', async () => {
    const page = await signedIn(browser, funcionario, '/TestePage', { viewport: PHONE });
    await page.route('**/DashboardColab', async (route) => {
      const response = await route.fetch();
      const document = await response.text();
      const body = document.replace(/<script>.*?<\/script>/s, '');
      expect(body.length).toBeLessThan(document.length);
      await route.fulfill({ response, body });
    });
    const paths = watch(page);
    await page.goto('/DashboardColab');
    await see(page, 'Primeira novidade');
    expect(posts(paths)).toHaveLength(1);
    await press(page, 'Mais');
    await dialog(page).waitFor();
    await page.goBack();
    await gone(dialog(page));
    await page.getByRole('link', { name: /Primeira novidade/ }).click();
    await heading(page, /^Conteúdo$/);
    await page.goBack();
    await see(page, 'Primeira novidade');
    await at(page, '/DashboardColab');
  });

  it('shares the line with nothing that can wait, until the first cover is there', async () => {
    const page = await signedIn(browser, funcionario, '/TestePage', { viewport: PHONE });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/posts?**', async (route) => {
      await asked;
      await route.continue();
    });
    const paths = watch(page);
    await page.goto('/DashboardColab');
    await heading(page, 'Conteúdos Disponíveis');
    const first = paths.length;
    await untilIdle(page);
    expect(scripts(paths.slice(first))).toEqual([]);
    answer();
    const late = () => paths.slice(first);
    await until('what can wait', async () => scripts(late()).length > 0 || undefined);
    expect(late().indexOf(cover)).toBeLessThan(late().findIndex((path) => path.endsWith('.js')));
    expect(late()).toContain(cover);
    await see(page, 'Primeira novidade');
  });

  it('is followed by the code of what is likely to come next', async () => {
    const page = await signedIn(browser, funcionario, '/TestePage');
    await page.goto('/DashboardColab');
    await see(page, 'Primeira novidade');
    await page.waitForLoadState('networkidle');
    const paths = watch(page);
    // A post, the store and what was shared, at least.
    await until('the code of three screens', async () => scripts(paths).length >= 3 || undefined);
  });

  it('starts at the sign-in too, when its account is signed in', async () => {
    const page = await signedIn(browser, funcionario, '/TestePage');
    const release = await holdApp(page);
    const paths = watch(page);
    await page.goto('/', { waitUntil: 'commit' });
    await until('the cover', async () => paths.includes(cover) || undefined);
    release();
    await at(page, '/DashboardColab');
    await see(page, 'Primeira novidade');
    expect(posts(paths)).toHaveLength(1);
  });

  it('asks for nothing before the app at an address of another role', async () => {
    const page = await signedIn(browser, funcionario, '/TestePage');
    const release = await holdApp(page);
    const paths = watch(page);
    await page.goto('/DashboardEmpresa', { waitUntil: 'commit' });
    await until('the app', async () => paths.includes(app()) || undefined);
    await untilIdle(page);
    // /TestePage may ask for the system's health until it is left.
    expect(paths.filter((path) => path.startsWith('/v1/') && path !== '/v1/saude')).toEqual([]);
    release();
    await at(page, '/DashboardColab');
    await see(page, 'Primeira novidade');
    expect(posts(paths)).toHaveLength(1);
  });
});

describe('the typeface', () => {
  const isDrawn = (page: Page) =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Figtree')) || undefined);
  const asked = (paths: string[]) => paths.findIndex((path) => path.endsWith('.woff2'));

  it('comes with the sign-in', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto('/');
    await until('the typeface', () => isDrawn(page));
  });

  it.each([
    ['dashboard', () => '/DashboardColab'],
    ['post’s link', () => `/conteudo/${postId}`],
  ])('is there on a first visit by a %s, before there is anything to read', async (_name, path) => {
    const page = await browser.open({ state: await browser.sessionState(funcionario), viewport: PHONE });
    const release = await holdApp(page);
    await page.goto(path(), { waitUntil: 'commit' });
    await until('the letters', () => isDrawn(page));
    release();
    await see(page, 'Primeira novidade');
  });

  it('that comes after the first words changes no letters of a dashboard: it is kept for the next time', async () => {
    const page = await browser.open({ state: await browser.sessionState(funcionario), viewport: PHONE });
    let answer = () => {};
    const drawn = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await drawn;
      await route.continue();
    });
    const paths = watch(page);
    await page.goto('/DashboardColab');
    await see(page, 'Primeira novidade');
    answer();
    await until('its place on the shelf', () =>
      page.evaluate(async () => (await (await caches.open('painel.fonte')).keys()).length || undefined),
    );
    expect(await isDrawn(page)).toBeUndefined();
    paths.length = 0;
    await page.reload();
    await until('the letters', () => isDrawn(page));
    expect(asked(paths)).toBe(-1);
  });
});

/** A visitor who saves data: no prefetch after the page is quiet. */
const savesData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

it('the sign-in weighs what it may, with all ways in', async () => {
  const page = await browser.open({ viewport: PHONE });
  await savesData(page);
  const paths = watch(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await heading(page, 'Fazer Login');
  const weight = scales((await findWebBuild(true)) ?? '').scripts(new Set(paths));
  expect(weight).toBeGreaterThan(SIGN_IN_KB / 2);
  expect(weight).toBeLessThanOrEqual(SIGN_IN_KB);
});

describe('a first visit by a post’s link', () => {
  it.each([
    ['employee', () => funcionario],
    ['company', () => empresa],
  ])('asks for few files, %s', async (_name, who) => {
    const page = await browser.open({ state: await browser.sessionState(who()), viewport: PHONE });
    await savesData(page);
    const paths = watch(page);
    await page.goto(`/conteudo/${postId}`, { waitUntil: 'networkidle' });
    await see(page, 'Primeira novidade');
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeLessThan(25);
    expect(paths.length).toBeLessThan(48);
  });
});

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: object;
}

it('the panel can be installed, and the first load waits for no worker', async () => {
  const page = await browser.open({ viewport: PHONE });
  const paths = watch(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts, share_target } = JSON.parse(data ?? '{}') as Manifest;
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
  expect(shortcuts.map(({ name }) => name)).toEqual(['Conteúdos', 'Ranking', 'Loja']);
  for (const { url } of shortcuts) expect(pageAt(new URL(url, stack.url).pathname)).toBe('funcionario');
  expect(share_target).toEqual({
    action: pages.sugerir.path,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'titulo', text: 'texto', url: 'url' },
  });
  const found = await page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    [...icons, { src: '/badge-96.png' }],
  );
  expect(found).toEqual([...icons.map(({ sizes }) => sizes), '96x96']);
  expect(paths).not.toContain('/sw.js');
  expect(page.context().serviceWorkers()).toEqual([]);
});
