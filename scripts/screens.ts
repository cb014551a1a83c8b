import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../tests/support/chromium.ts';
import {
  type Demo,
  findPost,
  sessions,
  startDemo,
  suggestPost,
  switchOnAssistant,
} from '../tests/support/demo.ts';
import { launchBrowser } from '../tests/support/launch.ts';
import { sendCards } from './cards.ts';
import { takeFeaturePictures } from './feature-pictures.ts';
import { type Screen, screens } from './screens/list.ts';

/**
 * `npm run telas`: captures every screen of the demo, phone and laptop, as small images in docs/telas; with words, only
 * the screens whose names have one of them (`npm run telas rascunhos`). `recursos`: the pictures of the paid features.
 */
const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const OUT = fileURLToPath(new URL('../docs/telas', import.meta.url));
const MAX_BYTES = 45_000;
/** Long pages are cut here: the gallery shows screens, not scrolls. */
const MAX_HEIGHT = 1600;
const SIZES = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } } as const;

/** A different post per width, because a post can be shared only once. */
const TO_SHARE = { 360: 'inscrições abertas', 1280: 'Inverno, verão' } as const;
type Width = keyof typeof SIZES;

type States = Awaited<ReturnType<typeof sessions>>;

/** Small enough for a repository: first reduces quality, then size. */
async function write(file: string, picture: Buffer): Promise<void> {
  const tries = [65, 50, 35].map((quality) => sharp(picture).webp({ quality, effort: 5 }));
  for (const attempt of [...tries, sharp(picture).resize({ width: 900 }).webp({ quality: 45, effort: 6 })]) {
    const webp = await attempt.toBuffer();
    await writeFile(file, webp);
    if (webp.length <= MAX_BYTES) return;
  }
}

async function capture(page: Page, width: Width): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A dialog fills the window, not the page.
  const dialogs = await page.getByRole('dialog').count();
  const height = dialogs > 0 ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  // The window grows with the page, so that bars fixed to its bottom stay at the bottom of the image.
  const tall = Math.min(MAX_HEIGHT, Math.max(height, SIZES[width].height));
  await page.setViewportSize({ width, height: tall });
  await page.waitForLoadState('networkidle');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

async function captureScreen(
  browser: Browser,
  { demo, states, width }: { demo: Demo; states: States; width: Width },
  { name, viewer, path, act }: Screen,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: SIZES[width],
    // A phone's scroll bars take no room, and its search has no keyboard shortcut.
    isMobile: width === 360,
    hasTouch: width === 360,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.route('**/v1/api/link?*', (route) =>
    route.fulfill({ json: { email: 'marina@demo.local', empresaNome: 'Café Aurora' } }),
  );
  // The sign-in page loads the panel's typeface for all sessions.
  await page.goto('/');
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Figtree')));
  await context.addCookies(states.get(viewer)?.cookies ?? []);
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page);
  await write(join(OUT, `${name}-${width}.webp`), await capture(page, width));
  await context.close();
}

/** Both widths at once; but payments one by one, because the Pix that one width begins is pending for the other too. */
async function captureAll(browser: Browser, demo: Demo, states: States): Promise<void> {
  const shown = await findPost(demo, 'Feira Brasileira');
  const widths = await Promise.all(
    ([360, 1280] as const).map(async (width) => ({
      at: { demo, states, width },
      wanted: screens(shown, await findPost(demo, TO_SHARE[width])).filter(({ name }) => isWanted(name)),
    })),
  );
  await Promise.all(
    widths.map(async ({ at, wanted }) => {
      for (const screen of wanted.filter(({ pays }) => !pays)) await captureScreen(browser, at, screen);
    }),
  );
  for (const screen of widths[0]?.wanted.filter(({ pays }) => pays) ?? [])
    for (const { at } of widths) await captureScreen(browser, at, screen);
}

mkdirSync(OUT, { recursive: true });
for (const old of readdirSync(OUT).filter((file) => file.endsWith('.webp') && isWanted(file)))
  rmSync(join(OUT, old));
const demo = await startDemo();
try {
  const browser = await launchBrowser(await findChromium());
  const states = await sessions(browser, demo);
  await sendCards(demo);
  await switchOnAssistant(demo);
  await suggestPost(demo);
  if (isWanted('recursos'))
    await takeFeaturePictures(browser, { url: demo.url, state: states.get('empresa') });
  await captureAll(browser, demo, states);
  await browser.close();
} finally {
  await demo.stop();
}
