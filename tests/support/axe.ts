import engine, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { LAPTOP, PHONE } from './browser.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Turns the theme and waits until nothing is on its way to its new colour. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter((each) => each.playState !== 'finished' && each.effect?.getTiming().iterations !== Infinity);
    // The end of one may be the start of another: a colour is inherited on its way too.
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
  const found = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof engine }).axe.run(asked)).violations,
    { ...options, resultTypes: ['violations' as const] },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * What axe finds wrong with the page as it stands, at both widths and in both themes. The theme changes colours
 * alone, so everything else is judged in one of them.
 */
export async function axe(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine.source);
  const found: string[] = [];
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    const at = `${where}, ${viewport.width}`;
    await turn(page, 'light');
    found.push(...(await violations(page, `${at}, light`, { runOnly: TAGS })));
    await turn(page, 'dark');
    found.push(...(await violations(page, `${at}, dark`, { runOnly: ['color-contrast'] })));
  }
  return found;
}

const CALLS = '**/v1/**';
type Calls = 'answered' | 'held' | 'failing';

/** What the server does from here on: answers, never does, or fails. Sign-in and renewal always work. */
async function server(page: Page, calls: Calls): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (calls === 'answered') return;
  await page.route(CALLS, async (route) => {
    if (route.request().url().includes('/midias/')) return route.continue();
    if (calls === 'failing') return route.fulfill({ status: 500, json: { error: 'Erro de teste.' } });
  });
}

/** Loads an address with the server in each of these moods, and judges what comes of it. */
export async function axeStates(page: Page, path: string, states: readonly Calls[]): Promise<string[]> {
  const found: string[] = [];
  for (const calls of states) {
    await server(page, calls);
    await page.goto(path);
    await page.getByRole('main').waitFor();
    // A failed call is tried again first, and that shows as busy too.
    if (calls !== 'held')
      await page.waitForFunction(() => !document.querySelector('main[aria-busy], main [aria-busy]'));
    found.push(...(await axe(page, `${path} ${calls}`)));
  }
  return found;
}
