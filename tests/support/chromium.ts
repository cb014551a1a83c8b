import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = '/usr/bin/chromium';
const run = promisify(execFile);

/**
 * The browser of the tests: CHROMIUM_PATH, the system's, or the one that npm brought, unpacked on first use.
 * Nothing is downloaded. Call it once before processes that share it: unpacking is not atomic.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (existsSync(SYSTEM)) return SYSTEM;
  const path = await packaged.executablePath();
  const works = await run(path, ['--version']).catch(() => undefined);
  if (works) return path;
  // A killed process left half of it behind.
  rmSync(path, { force: true });
  return packaged.executablePath();
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
