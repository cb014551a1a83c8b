import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressOf } from './http-util.ts';
import { S3_SECRET } from './settings.ts';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([a-z0-9-]+)\/([a-z]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks Signature Version 4 as AWS does, with the local credentials. */
export function isSigned(req: IncomingMessage, body: Buffer, service: 'bedrock' | 'events'): boolean {
  const [, day = '', region = '', named = '', names = '', signature = ''] =
    AUTHORIZATION.exec(req.headers.authorization ?? '') ?? [];
  const stamp = String(req.headers['x-amz-date'] ?? '');
  if (signature === '' || named !== service || !stamp.startsWith(day) || !names.split(';').includes('host'))
    return false;
  const { pathname } = addressOf(req);
  const canonical = [
    req.method,
    // Except for S3, each segment is encoded once more.
    pathname
      .split('/')
      .map((segment) => encodeURIComponent(segment))
      .join('/'),
    '',
    ...names.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${S3_SECRET}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope.join('/'), sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
