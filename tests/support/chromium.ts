import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packaged from '@sparticuz/chromium';
import { thisMachine } from '../../infra/npm.ts';
import { installedBrowsers } from './installed-browsers.ts';

const run = promisify(execFile);
const printsVersion = (path: string): Promise<boolean> =>
  run(path, ['--version']).then(
    () => true,
    () => false,
  );

const UNPACKED = fileURLToPath(new URL('../../.cache/browser', import.meta.url));

/** The package unpacks into the temporary folder and would leave the browser there; here it is kept for every run. */
async function executablePath(): Promise<string> {
  const { TMPDIR } = process.env;
  mkdirSync(UNPACKED, { recursive: true });
  process.env.TMPDIR = UNPACKED;
  try {
    return await packaged.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** npm installs a browser for one kind of machine only. */
async function unpack(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('These tests need a browser: install Chrome, Edge or Chromium, or set CHROMIUM_PATH.');
  }
  const path = await executablePath();
  if (await printsVersion(path)) return path;
  // Left half unpacked by a killed process.
  rmSync(path, { force: true });
  return executablePath();
}

/**
 * The browser of the tests: CHROMIUM_PATH, an installed one, or the one from npm, unpacked on first use.
 * Nothing is downloaded. Call it once before starting processes that share it: unpacking is not atomic.
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  for (const path of installedBrowsers(thisMachine())) {
    // Elsewhere, asking for its version opens a window; on Linux, the command may exist without a browser.
    if (existsSync(path) && (process.platform !== 'linux' || (await printsVersion(path)))) return path;
  }
  return unpack();
}
