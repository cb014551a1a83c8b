import type { Browser, Request } from 'playwright-core';
import type { Demo, Viewer } from '../support/demo.ts';
import { findPost, sessions } from '../support/demo.ts';
import { SIGN_IN_KB, scales } from '../support/weight.ts';
import type { Figure } from './figures.ts';

/** Goals in KB of gzip: the dashboards, any other address. */
const DASHBOARD = 190;
const ANY = 210;
const CSS = 25;
/** Requests and KB of a whole first visit: document, code, data and pictures, as sent. */
const REQUESTS = 40;
const VISIT = 250;

interface Route {
  viewer: Viewer;
  path: string;
  max: number;
}
interface Weight extends Route {
  js: number;
  css: number;
  requests: number;
  visit: number;
}

/** The addresses whose first visit is measured. */
export const routes = (postId: string): Route[] => [
  { viewer: 'ninguem', path: '/', max: SIGN_IN_KB },
  { viewer: 'empresa', path: '/DashboardEmpresa', max: DASHBOARD },
  { viewer: 'colab', path: '/DashboardColab', max: DASHBOARD },
  { viewer: 'admin', path: '/MainDashboard', max: DASHBOARD },
  ...['/CadastrarEmpresa', '/CadastrarColab', '/CadastrarColabComCodigo', '/RecuperacaoSenha'].map(anyone),
  ...['/definir-senha?token=x', '/email-confirmado', '/TestePage', '/nada'].map(anyone),
  ...['colaboradores', 'loja', 'novo-post', 'publicados', 'resultados', 'ajustes'].map((aba) =>
    signed('empresa', `/DashboardEmpresa?aba=${aba}`),
  ),
  ...['loja', 'ranking', 'publicados', 'ajustes'].map((aba) => signed('colab', `/DashboardColab?aba=${aba}`)),
  ...['empresas', 'colaboradores', 'publicados', 'resultados'].map((aba) =>
    signed('admin', `/MainDashboard?aba=${aba}`),
  ),
  signed('colab', `/conteudo/${postId}`),
  signed('empresa', `/conteudo/${postId}`),
  signed('inicio', '/escolherplano'),
  signed('inicio', '/PaymentPage'),
  signed('inicio', '/confirmation'),
];
function anyone(path: string): Route {
  return { viewer: 'ninguem', path, max: ANY };
}
function signed(viewer: Viewer, path: string): Route {
  return { viewer, path, max: ANY };
}

async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

/** The files of a cold load of each address, in gzip whatever the server's encoding. */
export async function weights(browser: Browser, demo: Demo, dist: string): Promise<Figure[]> {
  const states = await sessions(browser, demo);
  const { scripts, styles } = scales(dist);
  const postId = await findPost(demo, 'Feira Brasileira');
  const found: Weight[] = [];
  for (const route of routes(postId)) {
    const state = states.get(route.viewer);
    const context = await browser.newContext({ baseURL: demo.url, ...(state && { storageState: state }) });
    // Prefetches after the page is quiet are not part of a first load.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await context.newPage();
    const files = new Set<string>();
    page.on('request', (request) => files.add(new URL(request.url()).pathname));
    const sent: Promise<number>[] = [];
    page.on('requestfinished', (request) => sent.push(bytesOf(request)));
    await page.goto(route.path, { waitUntil: 'networkidle' });
    found.push({
      ...route,
      path: route.path.replace(postId, ':postId'),
      js: scripts(files),
      css: styles(files),
      requests: sent.length,
      visit: (await Promise.all(sent)).reduce((total, size) => total + size, 0) / 1000,
    });
    await context.close();
  }
  const heaviest = found.reduce((worst, each) => (each.css > worst.css ? each : worst));
  return [
    ...found.map(({ viewer, path, js, max }) => ({
      name: `JS ${path} (${viewer})`,
      value: js,
      unit: 'KB gzip',
      max,
    })),
    ...found.flatMap(({ viewer, path, requests, visit }) => [
      { name: `requests ${path} (${viewer})`, value: requests, unit: '', max: REQUESTS },
      { name: `first visit ${path} (${viewer})`, value: visit, unit: 'KB', max: VISIT },
    ]),
    { name: `CSS, heaviest (${heaviest.path})`, value: heaviest.css, unit: 'KB gzip', max: CSS },
  ];
}
