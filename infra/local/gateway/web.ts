import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotli } from '../../brotli.ts';
import { sendText } from '../http-util.ts';
import { siteFunction } from './edge.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.map']);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip';
const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: brotli,
  gzip: (content) => gzipped(content, { level: 9 }),
};

/** Compressed once per build: a build's folder never changes, and is deleted as a whole. */
async function readCompressed(file: string, encoding: Encoding): Promise<Buffer> {
  const kept = `${file}.${encoding}`;
  if (existsSync(kept)) return readFileSync(kept);
  const content = await compressors[encoding](readFileSync(file));
  try {
    // Several stacks may serve one build, so each writes its own draft.
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, kept);
  } catch {
    // The build has been deleted meanwhile: the file is not needed again.
  }
  return content;
}

/** Serves a built web app: hashed assets for a year, the document for every page, compressed as by a CDN. */
export function createWeb(build: Promise<string | undefined>) {
  const toSite = siteFunction();
  const cache = new Map<string, Promise<Buffer>>();

  function compressed(file: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file} ${statSync(file).mtimeMs}`;
    const content = cache.get(key) ?? readCompressed(file, encoding);
    cache.set(key, content);
    return content;
  }

  async function findFile(uri: string): Promise<string | undefined> {
    const dist = await build;
    if (!dist) return undefined;
    const file = join(dist, normalize(decodeURIComponent(uri)));
    if (!file.startsWith(dist)) return undefined;
    return existsSync(file) && statSync(file).isFile() ? file : undefined;
  }

  return async (req: IncomingMessage, res: ServerResponse, pathname: string): Promise<void> => {
    // CloudFront's answer for the site, which accepts nothing else.
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendText(res, 403, 'text/plain; charset=utf-8', 'Método não permitido');
    }
    const asked = toSite(pathname);
    if ('location' in asked) {
      res.writeHead(302, asked).end();
      return;
    }
    let file: string | undefined;
    try {
      file = await findFile(asked.uri);
    } catch {
      file = undefined;
    }
    if (!file) return sendText(res, 404, 'text/plain; charset=utf-8', 'Não encontrado');
    const extension = extname(file);
    res.setHeader('content-type', TYPES[extension] ?? 'application/octet-stream');
    const forever = pathname.startsWith('/assets/');
    res.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    const accepted = String(req.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    if (COMPRESSED.has(extension) && encoding) {
      const content = await compressed(file, encoding);
      res.writeHead(200, {
        'content-encoding': encoding,
        'content-length': content.length,
        vary: 'accept-encoding',
      });
      res.end(req.method === 'HEAD' ? undefined : content);
      return;
    }
    res.writeHead(200, { 'content-length': statSync(file).size });
    if (req.method === 'HEAD') res.end();
    else createReadStream(file).pipe(res);
  };
}
