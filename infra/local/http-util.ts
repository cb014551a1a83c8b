import type { IncomingMessage, ServerResponse } from 'node:http';

/** The whole body, or undefined when it is longer than `limit` bytes (the rest is left unread). */
export async function readBody(
  req: IncomingMessage,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> {
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
 * Reads and throws away what is left of a request, up to `limit` bytes: a client that is still sending when its
 * answer comes sees a broken connection, not the answer.
 */
export async function drain(req: IncomingMessage, limit: number): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return;
    }
  } catch {
    // who has gone reads no answer
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
