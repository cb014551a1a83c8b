import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type engine from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { LAPTOP, type OpenOptions, PHONE, type TestBrowser } from './browser.ts';
import { dayOrNight } from './by-night.ts';
import type { Person } from './session.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until no animation or transition is running. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter((each) => each.playState !== 'finished' && each.effect?.getTiming().iterations !== Infinity);
    // The end of one may start another: a colour can be inherited while it changes.
    for (let still = 0; still < 2; still += 1) {
      await frame();
      for (const animation of running()) {
        animation.finish();
        still = 0;
      }
    }
  });
}

async function violations(page: Page, where: string, options: RunOptions): Promise<string[]> {
  await settle(page);
  const found = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof engine }).axe.run(asked)).violations,
    { ...options, resultTypes: ['violations' as const] },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

const ALL: RunOptions = { runOnly: TAGS };
/** A theme changes colours only: a width checked in both themes needs all other rules in one of them. */
const COLOURS: RunOptions = { runOnly: ['color-contrast'] };
interface Look {
  readonly name: string;
  readonly viewport: { width: number; height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly asks: RunOptions;
}
/** Consecutive looks differ in one thing. */
const LOOKS: readonly Look[] = [
  { name: 'phone, light', viewport: PHONE, colorScheme: 'light', asks: ALL },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark', asks: COLOURS },
  { name: 'laptop, dark', viewport: LAPTOP, colorScheme: 'dark', asks: COLOURS },
  { name: 'laptop, light', viewport: LAPTOP, colorScheme: 'light', asks: ALL },
];

/** By day one of the looks, chosen by the page's name: over all pages, every look is used. */
function looksOf(where: string): readonly Look[] {
  const [chosen = 0] = createHash('sha256').update(where).digest();
  const ofDay = LOOKS.filter((_, index) => index === chosen % LOOKS.length);
  return dayOrNight<readonly Look[]>(
    ofDay.map((look) => ({ ...look, asks: ALL })),
    LOOKS,
  );
}

const show = (page: Page, { viewport, colorScheme }: Omit<Look, 'name' | 'asks'>) =>
  Promise.all([page.setViewportSize(viewport), page.emulateMedia({ colorScheme })]);

/**
 * axe's findings on the current page: by night at both widths and in both themes, by day in one look. Leaves the page
 * wide and light.
 */
export async function axe(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(ENGINE);
  const found: string[] = [];
  for (const { name, asks, ...look } of looksOf(where)) {
    await show(page, look);
    found.push(...(await violations(page, `${where}, ${name}`, asks)));
  }
  await show(page, { viewport: LAPTOP, colorScheme: 'light' });
  return found;
}

const CALLS = 'axe-calls';
type Calls = 'answered' | 'held' | 'failing';

/**
 * Delays or fails a page's calls from inside the page: intercepting them from outside would disable the browser's
 * cache, and each load would start from nothing.
 */
function steerCalls(page: Page): Promise<unknown> {
  return page.addInitScript((key) => {
    const { fetch } = window;
    const calls = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const release = new Promise((resolve) => addEventListener(key, resolve, { once: true }));
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/v1/')) return fetch(input, init);
      if (calls === 'held') await release;
      if (calls !== 'failing') return fetch(input, init);
      return Response.json({ error: 'Erro de teste.' }, { status: 500 });
    };
  }, CALLS);
}

/** Loads an address with calls that are answered, never answered, or fail. */
async function load(page: Page, path: string, calls: Calls): Promise<void> {
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [CALLS, calls] as const);
  await page.goto(path);
  await page.getByRole('main').waitFor();
  if (calls !== 'held') await waitForCalls(page);
}

/** Waits until no call is pending; a failed call is retried first. */
export const waitForCalls = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main[aria-busy=true], main [aria-busy=true]'));

/** A tab for the whole file with axe on every page: sending its code to each page anew is slow. */
export async function axeTab(browser: TestBrowser, options: OpenOptions = {}): Promise<Page> {
  const page = await browser.open({ ...options, kept: true });
  await page.addInitScript(ENGINE);
  return page;
}

/** One tab for each viewer, kept from test to test, so that later tests need not load files again. */
export function tabsForFile(browser: TestBrowser, options: OpenOptions = {}) {
  const tabs = new Map<string, Promise<Page>>();
  const open = async (who: Person) => {
    const page = await axeTab(browser, { ...options, state: await browser.sessionState(who) });
    await steerCalls(page);
    // Any page of the origin can set how the next page's calls behave; this one loads nothing else.
    await page.goto('/robots.txt');
    return page;
  };
  return (who: Person): Promise<Page> => {
    const tab = tabs.get(who.email) ?? open(who);
    tabs.set(who.email, tab);
    return tab;
  };
}

/** Checks an address whose calls are answered. */
export async function axeLoaded(page: Page, path: string): Promise<string[]> {
  await load(page, path, 'answered');
  return axe(page, path);
}

/** Checks an address with failing calls, with pending calls, and with answered calls, in which state it stays. */
export async function axeStates(page: Page, path: string): Promise<string[]> {
  await load(page, path, 'failing');
  const found = await axe(page, `${path} failing`);
  await load(page, path, 'held');
  found.push(...(await axe(page, `${path} loading`)));
  await page.evaluate((key) => dispatchEvent(new Event(key)), CALLS);
  await waitForCalls(page);
  found.push(...(await axe(page, `${path} answered`)));
  return found;
}
