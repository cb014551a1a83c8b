import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The whole body, or undefined if it is longer than `limit` bytes (the rest is not read). */
export async function readBodyWithin(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads and discards the rest of a request, up to `limit` bytes: a client still sending would see a broken connection
 * instead of the answer.
 */
export async function drain(req: IncomingMessage, limit: number): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return;
    }
  } catch {
    // the client has disconnected
  }
}

export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  res.end(text);
}

export function sendText(res: ServerResponse, status: number, type: string, body: string | Buffer): void {
  res.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  res.end(body);
}

/** Path and query of a request; the origin means nothing. */
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

export function sendHtml(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  res.end(html);
}

export function sendEmpty(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
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
