import { statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** For root inside a container, and with nothing of the browser's own on the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--lang=pt-BR',
];

const BY_FILES = '--disable-dev-shm-usage';
const ENOUGH_BYTES = 2 ** 30;

/** Shared memory costs a tenth of the browser's work where it is made of files on a disk; a container may have little other. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  const byFiles = hasSharedMemory() ? { ignoreDefaultArgs: [BY_FILES] } : {};
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...byFiles });
}
