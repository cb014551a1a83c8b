import type { Page } from 'playwright-core';

const FAR = 60;

/** The focused element, as a screen reader would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.innerText;
    return (label ?? element.innerText).trim().replace(/\s+/g, ' ');
  });

/** Presses Tab until the element of this name is focused. Throws with the elements passed if it is never reached. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < FAR; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab never reached ${name}: ${passed.join(' > ')}`);
}

/** Fails on every use of mouse and touch from now on. */
export async function withoutPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => console.error(`${type} in a test by keyboard`), true);
  });
}
