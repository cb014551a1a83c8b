import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { thisMachine } from '../../infra/npm.ts';
import { installedBrowsers } from './installed-browsers.ts';

const run = promisify(execFile);
const tellsVersion = (path: string): Promise<boolean> =>
  run(path, ['--version']).then(
    () => true,
    () => false,
  );

/** npm brings a browser for one kind of machine only. */
async function unpack(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('These tests need a browser: install Chrome, Edge or Chromium, or set CHROMIUM_PATH.');
  }
  const path = await packaged.executablePath();
  if (await tellsVersion(path)) return path;
  // A killed process left half of it behind.
  rmSync(path, { force: true });
  return packaged.executablePath();
}

/**
 * The browser of the tests: CHROMIUM_PATH, an installed one, or the one that npm brought, unpacked on first use.
 * Nothing is downloaded. Call it once before processes that share it: unpacking is not atomic.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  for (const path of installedBrowsers(thisMachine())) {
    // Asked for its version elsewhere, it opens a window; on Linux, the name may be all that is there.
    if (existsSync(path) && (process.platform !== 'linux' || (await tellsVersion(path)))) return path;
  }
  return unpack();
}

/** For root inside a container, and with nothing of the browser's own on the network. */
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
