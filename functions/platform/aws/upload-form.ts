import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../refusals.ts';
import { env } from './env.ts';
import { addressIn, type Place } from './places.ts';

/**
 * S3 for request handlers: upload forms, look-ups and download addresses. Signed here (Signature Version 4) because the S3
 * client alone is larger than a route's bundle may be; tests compare the result with the SDK's.
 */

export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}
export interface UploadTarget {
  key: string;
  contentType: string;
  maxBytes: number;
}

const VALID_SECONDS = 15 * 60;
/** Time to start a download, which may then take longer. */
const READ_SECONDS = 5 * 60;
const ATTEMPTS = 3;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Also encodes the five characters that `encodeURIComponent` leaves but the signature requires. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signatures use the machine's clock, because S3 compares them with its own; not the product's. */
function signer(at: Date) {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: session } = process.env;
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  if (!id || !secret || !region) throw new Error('AWS credentials or region are missing');
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [stamp.slice(0, 8), region, 's3', 'aws4_request'] as const;
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return {
    region,
    stamp,
    scope: scope.join('/'),
    credential: `${id}/${scope.join('/')}`,
    session,
    sign: (text: string) => hmac(key, text).toString('hex'),
  };
}

/** The bucket's address: path style under the SDK's own endpoint variable when it is set, else the regional one. */
function bucketUrl(bucket: string, region: string): URL {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  return new URL(
    endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com/`,
  );
}

/** A form the browser posts straight to storage: valid 15 minutes, for this key, type and largest size only. */
export function presignUpload({ key, contentType, maxBytes }: UploadTarget, at = new Date()): UploadForm {
  const bucket = env('UPLOADS_BUCKET');
  const { region, stamp, credential, session, sign } = signer(at);
  const fields: Record<string, string> = {
    'Content-Type': contentType,
    bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credential,
    'X-Amz-Date': stamp,
    ...(session ? { 'X-Amz-Security-Token': session } : {}),
    key,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(at.getTime() + VALID_SECONDS * 1000).toISOString().replace(/\.\d{3}/, ''),
      conditions: [
        ['content-length-range', 1, maxBytes],
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString('base64');
  return {
    url: bucketUrl(bucket, region).href,
    fields: { ...fields, Policy: policy, 'X-Amz-Signature': sign(policy) },
  };
}

/** Stores a small file from a request, exactly as a browser would. Throws 503 when storage is down. */
export async function sendUpload(
  place: Place,
  target: Omit<UploadTarget, 'maxBytes'>,
  bytes: Uint8Array,
): Promise<void> {
  addressIn(place, target.key);
  const { url, fields } = presignUpload({ ...target, maxBytes: Math.max(1, bytes.length) });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: target.contentType }));
  const response = await attempt(() => fetch(url, { method: 'POST', body: form, redirect: 'manual' }));
  if (!response.ok) throw new Error(`Storage refused an upload: ${response.status}`);
}

/** Whether a private object exists. Throws 503 when storage is down. */
export async function isStored(place: Place, key: string): Promise<boolean> {
  const url = presignHead(place, key, new Date());
  const response = await attempt(() => fetch(url, { method: 'HEAD' }));
  if (response.ok) return true;
  // Without the right to list the bucket S3 answers 403 for an object that is not there.
  if (response.status === 404 || response.status === 403) return false;
  throw new Error(`Storage refused a look-up: ${response.status}`);
}

/** The bytes of an upload; undefined when nothing was uploaded. Throws 503 when storage is down. */
export async function readUpload(key: string): Promise<Uint8Array | undefined> {
  const response = await attempt(() => fetch(presignRead('uploads', key)));
  // Without the right to list the bucket S3 answers 403 for an object that is not there.
  if (response.status === 404 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`Storage refused to read an upload: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A temporary download address of a private file. */
export const presignRead = (
  place: Place,
  key: string,
  { seconds = READ_SECONDS, at = new Date() } = {},
): string => presign('GET', addressIn(place, key), at, seconds);

export const presignHead = (place: Place, key: string, at: Date): string =>
  presign('HEAD', addressIn(place, key), at, VALID_SECONDS);

function presign(
  method: 'GET' | 'HEAD',
  { Bucket: bucket, Key: key }: ReturnType<typeof addressIn>,
  at: Date,
  seconds: number,
): string {
  const { region, stamp, scope, credential, session, sign } = signer(at);
  const base = bucketUrl(bucket, region);
  const path = `${base.pathname.replace(/\/$/, '')}/${key.split('/').map(encode).join('/')}`;
  const query = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credential,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    ...(session ? { 'X-Amz-Security-Token': session } : {}),
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  const request = [method, path, query, `host:${base.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const signature = sign(['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n'));
  return `${base.origin}${path}?${query}&X-Amz-Signature=${signature}`;
}

/** Retries: all calls here are safe to repeat. */
async function attempt(call: () => Promise<Response>): Promise<Response> {
  let failure: unknown;
  for (let n = 0; n < ATTEMPTS; n += 1) {
    if (n > 0) await sleep(100 * 2 ** n);
    try {
      const response = await call();
      if (response.status < 500) return response;
      failure = new Error(`Storage answered ${response.status}`);
    } catch (error) {
      failure = error;
    }
  }
  throw refusal(REFUSALS.unavailable, failure);
}
