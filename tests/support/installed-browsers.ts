import { posix, win32 } from 'node:path';
import type { Machine } from '../../infra/npm.ts';

const ON_LINUX = ['chromium', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chromium-browser'];
const ON_MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const ON_WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where installers put Chrome, Chromium and Edge, best first. */
export function installedBrowsers({ platform, env }: Pick<Machine, 'platform' | 'env'>): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return ON_WINDOWS.flatMap((program) => roots.map((root) => win32.join(root, program)));
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
    return ON_MAC.flatMap((name) =>
      folders.map((folder) => posix.join(folder, `${name}.app`, 'Contents/MacOS', name)),
    );
  }
  return ON_LINUX.map((name) => `/usr/bin/${name}`);
}
