import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { TARGET } from './target.ts';

const ENTRY = join(import.meta.dirname, '../src/worker/index.ts');
const DOCUMENT = 'index.html';

/** As workbox takes a file: hashed names need no revision; the integrity lets the worker keep files later. */
const entryOf = (file: string, source: string | Uint8Array) => {
  const integrity = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  return { url: `/${file}`, revision: file === DOCUMENT ? integrity : null, integrity };
};

/** The worker of a build with these files (docs/decisions/097-offline.md). */
export async function workerOf(files: ReadonlyMap<string, string | Uint8Array>): Promise<string> {
  const document = String(files.get(DOCUMENT) ?? '');
  // The typeface has a cache of its own (web/src/early/font.ts).
  const kept = [...files].filter(([file]) => /^assets\/.*\.(js|css)$/.test(file));
  const isNamed = ([file]: [string, unknown]) => document.includes(`/${file}`);
  const list = {
    document: entryOf(DOCUMENT, document),
    first: kept.filter(isNamed).map(([file, source]) => entryOf(file, source)),
    later: kept.filter((one) => !isNamed(one)).map(([file, source]) => entryOf(file, source)),
  };
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    define: { 'process.env.NODE_ENV': '"production"', __FILES__: JSON.stringify(list) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Adds the service worker, `/sw.js`, with the list of the build's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      // After the document, which names the other files.
      order: 'post',
      async handler(_options, output) {
        const files = new Map(
          Object.values(output).map((file) => [
            file.fileName,
            file.type === 'chunk' ? file.code : file.source,
          ]),
        );
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerOf(files) });
      },
    },
  };
}
