import type { IncomingHttpHeaders } from 'node:http';
import type { S3Refusal } from './s3-policy.ts';

/** S3's published limits that s3rver does not know. */
const MOST_KEY_BYTES = 1024;
const MOST_METADATA_BYTES = 2048;
const LONGEST_VALID_SECONDS = 7 * 24 * 60 * 60;

const bad = (code: string, message: string): S3Refusal => ({ status: 400, code, message });

/** Why a form's key, or the lack of one, is refused. */
export function refusedKey(key: string | undefined): S3Refusal | undefined {
  if (!key) return bad('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  return Buffer.byteLength(key) > MOST_KEY_BYTES ? bad('KeyTooLongError', 'Your key is too long') : undefined;
}

interface Request {
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Why a request is refused before anything else is looked at. */
export function refusedRequest({ pathname, searchParams, headers }: Request): S3Refusal | undefined {
  const [, , ...parts] = pathname.split('/');
  const key = decodeURIComponent(parts.join('/'));
  if (key && refusedKey(key)) return refusedKey(key);
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  const bytes = metadata.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(`${name.slice('x-amz-meta-'.length)}${value}`),
    0,
  );
  if (bytes > MOST_METADATA_BYTES)
    return bad('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  const expires = searchParams.get('X-Amz-Expires');
  const isValid = expires === null || (Number(expires) >= 1 && Number(expires) <= LONGEST_VALID_SECONDS);
  return isValid
    ? undefined
    : bad('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds');
}
