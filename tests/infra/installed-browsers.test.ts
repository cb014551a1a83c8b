import { expect, it } from 'vitest';
import { installedBrowsers } from '../support/installed-browsers.ts';

it.each([
  [
    'win32',
    { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\Ana\\AppData\\Local' },
    [
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Users\\Ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  ],
  [
    'darwin',
    { HOME: '/Users/ana' },
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
  ],
  ['linux', {}, ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge']],
] as const)('looks for a browser where %s has it', (platform, env, places) => {
  expect(installedBrowsers({ platform, env })).toEqual(expect.arrayContaining([...places]));
});
