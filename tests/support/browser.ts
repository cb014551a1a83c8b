import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { isShared } from '../runner/process.ts';
import { launchFirefox, withoutPolicy } from './firefox.ts';
import { launchBrowser } from './launch.ts';
import { type Person, type State, sessionState } from './session.ts';
import type { TestStack } from './stack.ts';

/** An employee's phone and a company's laptop: the two widths that every page must fit. */
export const PHONE = { width: 360, height: 740 } as const;
export const LAPTOP = { width: 1280, height: 800 } as const;
const PATIENCE_MS = 30_000;

export interface OpenOptions {
  viewport?: { width: number; height: number };
  /** cookies and storage of an earlier session */
  state?: State;
  colorScheme?: 'light' | 'dark';
  /** the stack under another name of this machine */
  baseURL?: string;
  /** kept for the whole file, so that later tests need not load files again */
  kept?: boolean;
  /** the app's service worker runs; otherwise every file comes from the stack, where a test can lose it */
  worker?: boolean;
  /** statuses of refused calls expected by this test; the browser reports each on the console */
  expects?: readonly number[];
}
export interface TestBrowser {
  /** A page in its own context, on the stack's origin. Its console must stay free of errors. */
  open(options?: OpenOptions): Promise<Page>;
  /** the state of a browser right after signing in */
  sessionState(who: Person): Promise<State>;
}

/** The browser reports refused calls by itself; that is an error only if the test did not expect it. */
function isProvoked(message: ConsoleMessage, expects: readonly number[]): boolean {
  const status = /status of (\d{3})/.exec(message.text())?.[1];
  if (status) return expects.includes(Number(status));
  return expects.includes(0) && /net::ERR_/.test(message.text());
}

/** The console errors of a page; checked after each test. */
function watch(page: Page, expects: readonly number[], errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isProvoked(message, expects)) return;
    errors.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
}

let ofProcess: Promise<Browser> | undefined;

function keptBrowser(): Promise<Browser> {
  const firefox = inject('firefoxPath');
  ofProcess ??= firefox ? launchFirefox(firefox) : launchBrowser(inject('chromiumPath'));
  return ofProcess;
}

/** A context for each page, in the process's only browser; closes pages and checks their consoles after each test. */
export function browserForFile(stack: TestStack): TestBrowser {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const keptContexts: BrowserContext[] = [];
  const close = (those: BrowserContext[]) => Promise.all(those.splice(0).map((context) => context.close()));
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await keptBrowser();
  });
  afterEach(async () => {
    await close(contexts);
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => (isShared() ? close(keptContexts) : browser?.close()));

  async function open({
    state,
    kept = false,
    worker = false,
    expects = [],
    ...look
  }: OpenOptions = {}): Promise<Page> {
    if (!browser) throw new Error('The browser runs from beforeAll on');
    const options: BrowserContextOptions = {
      baseURL: stack.url,
      viewport: LAPTOP,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      ...look,
      ...(state && { storageState: state }),
    };
    const context = await browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    (kept ? keptContexts : contexts).push(context);
    if (inject('firefoxPath')) await withoutPolicy(context);
    context.on('page', (page) => watch(page, expects, errors));
    return context.newPage();
  }
  return { open, sessionState: (who) => sessionState(stack, who) };
}
