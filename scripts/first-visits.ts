import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { routes } from '../tests/bench/web-weight.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { type Demo, findPost, sessions, startDemo } from '../tests/support/demo.ts';
import { launchBrowser } from '../tests/support/launch.ts';
import { SRC } from '../web/build/page-modules.ts';

/**
 * `npm run visits`: writes down which lazily loaded modules a first visit to each address loads, for the split of the
 * web app (web/build/together.ts). Run it after adding a tab or a part that is loaded lazily; an old list is only slower.
 */
const LIST = fileURLToPath(new URL('../web/build/first-visits.json', import.meta.url));
const CONFIG = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url));

/** The lazily loaded modules of each file, of a build without the list: each in a file of its own. */
async function lazyModules(): Promise<Map<string, string[]>> {
  process.env.NODE_ENV = 'production';
  const lazy = new Set<string>();
  const roots: Rolldown.Plugin = {
    name: 'lazy-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.dynamicImporters.length) lazy.add(id);
    },
  };
  const built = await build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: { write: false },
    plugins: [roots],
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [`/${chunk.fileName}`, chunk.moduleIds.filter((id) => lazy.has(id))]));
}

async function visit(browser: Browser, demo: Demo): Promise<Map<string, Set<string>>> {
  const modules = await lazyModules();
  const states = await sessions(browser, demo);
  const postId = await findPost(demo, 'Feira Brasileira');
  const found = new Map<string, Set<string>>();
  for (const { viewer, path } of routes(postId)) {
    const storageState = states.get(viewer);
    const context = await browser.newContext({ baseURL: demo.url, ...(storageState && { storageState }) });
    // What is fetched ahead, once the page is quiet, is no part of a first visit.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const page = await context.newPage();
    page.on('request', (request) => {
      for (const id of modules.get(new URL(request.url()).pathname) ?? []) {
        const module = id.slice(SRC.length + 1);
        const addresses = found.get(module) ?? new Set();
        found.set(module, addresses.add(path.replace(postId, ':postId')));
      }
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await context.close();
  }
  return found;
}

const before = readFileSync(LIST, 'utf8');
writeFileSync(LIST, '{}\n');
try {
  const demo = await startDemo();
  const browser = await launchBrowser(await findChromium());
  const found = await visit(browser, demo);
  await browser.close();
  await demo.stop();
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = Object.fromEntries(sorted.map(([module, addresses]) => [module, [...addresses].sort()]));
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
} catch (error) {
  writeFileSync(LIST, before);
  throw error;
}
