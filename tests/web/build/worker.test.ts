import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { workerOf } from '../../../web/build/worker.ts';

const document = '<script src="/assets/index-1.js"></script><style>url(/assets/figtree-4.woff2)</style>';
const FILES = new Map([
  ['index.html', document],
  ['assets/index-1.js', 'start()'],
  ['assets/store-2.js', 'store()'],
  ['assets/index-3.css', 'a{}'],
  ['assets/figtree-4.woff2', 'font'],
  ['manifest.webmanifest', '{}'],
]);
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('the worker lists the document, what it names, and the other scripts and styles, each by its hash', async () => {
  const worker = await workerOf(FILES);
  const list = /first:(\[.*?\]),later:(\[.*?\])/s.exec(worker);
  const urls = (part = '') => [...part.matchAll(/url:"([^"]+)"/g)].map(([, url]) => url);
  expect([urls(list?.[1]), urls(list?.[2])]).toEqual([
    ['/assets/index-1.js'],
    ['/assets/store-2.js', '/assets/index-3.css'],
  ]);
  expect(worker).toContain(hashOf(document));
  expect(worker).toContain(hashOf('store()'));
  // Another build's worker differs, so browsers install it.
  expect(await workerOf(new Map([...FILES, ['assets/store-2.js', 'store(2)']]))).not.toBe(worker);
});
