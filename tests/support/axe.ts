import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { LAPTOP, PHONE } from './browser.ts';

// Up to sixteen looks at a page in one test: a machine busy with others needs minutes for what takes seconds alone.
vi.setConfig({ testTimeout: 240_000 });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Turns the theme and waits until nothing is on its way to its new colour. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  });
}

async function violations(where: string, builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * What axe finds wrong with the page as it stands, at both widths and in both themes. The theme changes colours
 * alone, so everything else is judged in one of them.
 */
export async function axe(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    await turn(page, 'light');
    const at = `${where}, ${viewport.width}`;
    found.push(
      ...(await violations(`${at}, light`, new AxeBuilder({ page }).setLegacyMode().withTags(TAGS))),
    );
    await turn(page, 'dark');
    const colours = new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']);
    found.push(...(await violations(`${at}, dark`, colours)));
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
    if (calls === 'held') {
      await page.goto(path, { waitUntil: 'load' });
      await page.getByRole('main').waitFor();
    } else {
      await page.goto(path, { waitUntil: 'networkidle' });
      // Idle is also the pause before a second try, and a slow paint of what has arrived.
      await page.waitForFunction(() => !document.querySelector('main[aria-busy], main [aria-busy]'));
    }
    found.push(...(await axe(page, `${path} ${calls}`)));
  }
  return found;
}
