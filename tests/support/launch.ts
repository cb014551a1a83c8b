import { type Browser, chromium } from 'playwright-core';

/** For root inside a container, and without the browser's own network requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--lang=pt-BR',
];

export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: CHROMIUM_ARGS });
