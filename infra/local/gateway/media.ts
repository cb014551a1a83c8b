import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sendJson } from '../http-util.ts';
import type { S3Store } from '../services/s3.ts';
import { MEDIA_BUCKET } from '../settings.ts';

/** Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`; undefined if absent, null if unsatisfiable. */
export function parseRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end && start < size ? { start, end } : null;
}

/** Keys of ready media consist of ids, which need no percent codes. */
const KEY = /^midias(\/[\w-][\w.-]*)+$/;

/** Serves ready media as CloudFront does: with ranges, cached by browsers for a day. */
export async function handleMedia(store: S3Store, req: IncomingMessage, res: ServerResponse, key: string) {
  const found = KEY.test(key) ? await store.getObject(MEDIA_BUCKET, key) : null;
  if (!found || (req.method !== 'GET' && req.method !== 'HEAD')) {
    if (found?.content instanceof Readable) found.content.destroy();
    return sendJson(res, found ? 405 : 404, { message: 'Not Found' });
  }
  const size = Number(found.metadata['content-length']);
  const range = parseRange(req.headers.range, size);
  const etag = found.metadata.etag ?? '';
  res.setHeader('etag', etag);
  res.setHeader('accept-ranges', 'bytes');
  res.setHeader('cache-control', 'public, max-age=86400, immutable');
  res.setHeader('content-type', found.metadata['content-type'] ?? 'application/octet-stream');
  const whole = found.content;
  const close = () => whole instanceof Readable && whole.destroy();

  if (range === null) {
    close();
    res.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  } else if (req.headers['if-none-match'] === etag && etag) {
    close();
    res.writeHead(304).end();
  } else if (range) {
    close();
    const part = await store.getObject(MEDIA_BUCKET, key, range);
    res.writeHead(206, {
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    });
    await sendStream(part?.content, req, res);
  } else {
    res.writeHead(200, { 'content-length': size });
    await sendStream(whole, req, res);
  }
}

async function sendStream(content: unknown, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'HEAD' || !(content instanceof Readable)) {
    if (content instanceof Readable) content.destroy();
    res.end();
    return;
  }
  // A browser that seeks in a video closes the connection early: no failure.
  await pipeline(content, res).catch(() => {});
}
