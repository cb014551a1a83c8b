import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TOUCHES = /\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|document\.cookie/;
const GUARDED = 'web/src/lib/storage/browser-storage.ts';

it('only one module touches storage and cookies, which throw where a browser blocks them', () => {
  const touching = ['web/src', 'web/public']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && TOUCHES.test(readFileSync(file, 'utf8')));
  expect(touching).toEqual([GUARDED]);
});
