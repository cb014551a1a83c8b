import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Demo, sessions, type Viewer } from '../support/demo.ts';
import { button, fill } from '../support/screen.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

const MAX_MS = 100;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** A press without an effect by then counts as this much. */
const GIVEN_UP_MS = 3000;
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };

type Press = readonly [name: string, press: (page: Page) => Promise<void>];
interface Walk {
  viewer: Viewer;
  viewport: typeof PHONE;
  path: string;
  presses: readonly Press[];
}

const tab = (name: string): Press => [
  name,
  (page) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }).click(),
];
const link = (name: string | RegExp): Press => [
  String(name),
  (page) => page.getByRole('main').getByRole('link', { name }).first().click(),
];
const WALKS: readonly Walk[] = [
  {
    viewer: 'ninguem',
    viewport: PHONE,
    path: '/',
    presses: [
      [
        'Entrar',
        async (page) => {
          await fill(page, { 'E-mail': 'ana@demo.local', Senha: 'Demo1234' });
          await button(page, 'Entrar').click();
        },
      ],
    ],
  },
  {
    viewer: 'colab',
    viewport: PHONE,
    path: '/DashboardColab',
    presses: [
      tab('Loja'),
      tab('Publicados'),
      tab('Conteúdos'),
      link(/^Ver mais/),
      ['Voltar', (page) => page.getByRole('button', { name: 'Voltar' }).click()],
      ['Mais', (page) => page.getByRole('button', { name: 'Mais', exact: true }).click()],
    ],
  },
  {
    viewer: 'empresa',
    viewport: LAPTOP,
    path: '/DashboardEmpresa',
    presses: [
      tab('Colaboradores'),
      link('Cadastrar Novo'),
      tab('Loja'),
      link('Gerenciar Trocas'),
      tab('Novo Post'),
      tab('Publicados'),
      tab('Ajustes'),
      tab('Inicio'),
    ],
  },
];

/** In the page: how long after each press something visible has changed and been painted. */
const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        Object.assign(globalThis, { painelAnswer: undefined });
        const observer = new MutationObserver((changes) => {
          const seen = changes.some(({ target }) => {
            const box = (target instanceof Element ? target : target.parentElement)?.getBoundingClientRect();
            return box && box.width > 4 && box.height > 2 && box.top < innerHeight && box.bottom > 0;
          });
          if (!seen) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => Object.assign(globalThis, { painelAnswer: performance.now() - timeStamp })),
          );
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      },
      true,
    );
  });

const answerOf = (page: Page) =>
  page
    .waitForFunction(() => (globalThis as { painelAnswer?: number }).painelAnswer, undefined, {
      timeout: GIVEN_UP_MS,
    })
    .then((answer) => answer.jsonValue() as Promise<number>)
    .catch(() => GIVEN_UP_MS);

/** 1.6 Mbit/s, 400 ms round trip, a processor a quarter as fast. */
async function throttle(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const bytes = (1.6 * 1024 * 1024) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** How long the main buttons take to show an effect, each pressed for the first time in its page. */
export async function pressFigures(browser: Browser, demo: Pick<Demo, 'url'>): Promise<Figure[]> {
  const states = await sessions(browser, demo);
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1)
    for (const { viewer, viewport, path, presses } of WALKS) {
      const state = states.get(viewer);
      const context = await browser.newContext({
        baseURL: demo.url,
        viewport,
        ...(state && { storageState: state }),
      });
      const page = await context.newPage();
      await watchPresses(page);
      await throttle(context, page);
      await page.goto(path, { waitUntil: 'load' });
      for (const [name, press] of presses) {
        await press(page);
        const key = `${viewer}: ${name}`;
        times.set(key, [...(times.get(key) ?? []), await answerOf(page)]);
      }
      await context.close();
    }
  return [...times].map(([name, values]) => ({ name, value: median(values), unit: 'ms', max: MAX_MS }));
}
