import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Path and query of a request; the emulators ignore the origin. */
export const addressOf = (req: IncomingMessage): URL => new URL(req.url ?? '/', 'http://local');

export const readBody = (req: IncomingMessage): Promise<Buffer> => buffer(req);

/** The body as a JSON object; {} if it is anything else. */
export async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse((await readBody(req)).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

type Headers = Record<string, string>;

export function sendHtml(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  res.end(html);
}

export function sendEmpty(res: ServerResponse, status: number, headers: Headers = {}): void {
  res.writeHead(status, headers);
  res.end();
}

/** Sends a file, honouring the byte ranges that players request. */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  type: string,
): Promise<void> {
  if (!existsSync(path)) return sendEmpty(res, 404);
  const { size } = statSync(path);
  const range = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(range?.[2] ? Number(range[2]) : size - 1, size - 1);
  if (range && start > end) return sendEmpty(res, 416, { 'content-range': `bytes */${size}` });
  res.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': String(size === 0 ? 0 : end - start + 1),
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  });
  if (size === 0) {
    res.end();
    return;
  }
  // A browser that stops playing closes the connection: no failure.
  await pipeline(createReadStream(path, { start, end }), res).catch(() => undefined);
}
