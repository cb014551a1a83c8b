import type { Browser, BrowserContext, Request } from 'playwright-core';
import type { Demo } from '../support/demo.ts';
import { sessions } from '../support/demo.ts';
import { SIGN_IN_KB, scales } from '../support/weight.ts';
import type { Figure } from './figures.ts';
import { type Address, nameOf } from './web-addresses.ts';
import { filesTable } from './web-files.ts';

/** Goals of each address: KB of gzip, and requests of a whole first visit. */
const SCRIPT = 210;
const STYLE = 28;
const REQUESTS = 40;

interface Visit {
  files: ReadonlySet<string>;
  js: number;
  css: number;
  requests: number;
  /** KB of document, code, data and pictures, as sent */
  sent: number;
  /** GETs of the API that were sent more than once */
  repeated: string[];
}

async function bytesOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

const isRead = (request: Request) => request.method() === 'GET' && /\/v1\/(?!midias\/)/.test(request.url());
/** A file that the browser has kept is listed as a request, and is none. */
const isKept = async (request: Request) =>
  (await request.response())?.fromServiceWorker() || (await bytesOf(request)) === 0;

async function visit(
  context: BrowserContext,
  path: string,
  { scripts, styles }: ReturnType<typeof scales>,
): Promise<Visit> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  const sent: Request[] = [];
  for (const request of requests) if (!(await isKept(request))) sent.push(request);
  const files = new Set(sent.map((request) => new URL(request.url()).pathname));
  const reads = sent.filter(isRead).map((request) => request.url());
  const sizes = await Promise.all(sent.map(bytesOf));
  await page.close();
  return {
    files,
    js: scripts(files),
    css: styles(files),
    requests: sent.length,
    sent: sizes.reduce((total, size) => total + size, 0) / 1000,
    repeated: reads.filter((url, index) => reads.indexOf(url) !== index),
  };
}

/** What the first visit of each address loads, and a second one; scripts in gzip whatever the server's encoding. */
export async function* weights(
  browser: Browser,
  demo: Demo,
  dist: string,
  addresses: readonly Address[],
): AsyncGenerator<Figure[]> {
  const states = await sessions(browser, demo);
  const scale = scales(dist);
  const visits = new Map<string, ReadonlySet<string>>();
  for (const address of addresses) {
    const state = states.get(address.viewer);
    const context = await browser.newContext({ baseURL: demo.url, ...(state && { storageState: state }) });
    // Prefetches after the page is quiet are not part of a first load.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const first = await visit(context, address.path, scale);
    const again = await visit(context, address.path, scale);
    await context.close();
    const name = nameOf(address);
    visits.set(name, first.files);
    if (first.repeated.length > 0) console.log(name, first.repeated);
    const max = address.path === '/' ? SIGN_IN_KB : SCRIPT;
    yield [
      { name: `script ${name}`, value: first.js, unit: 'KB gzip', max },
      { name: `style ${name}`, value: first.css, unit: 'KB gzip', max: STYLE },
      { name: `requests ${name}`, value: first.requests, unit: '', max: REQUESTS },
      { name: `sent ${name}`, value: first.sent, unit: 'KB' },
      { name: `repeated reads ${name}`, value: first.repeated.length, unit: '', max: 0 },
      { name: `requests of a return ${name}`, value: again.requests, unit: '', max: REQUESTS },
      { name: `sent to a return ${name}`, value: again.sent, unit: 'KB' },
    ];
  }
  console.log(filesTable(dist, visits));
}
