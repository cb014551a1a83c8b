import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Patch, patched } from './patch.ts';
import { addressIn, bucketOf, type Place } from './places.ts';
import type { ByteSource } from './ranged-reader.ts';

/** Object storage for the event functions (request handlers use upload-form.ts, which is far smaller). */

export interface ObjectInfo {
  size: number;
  etag: string;
}

const s3 = new S3Client({});
const streaming = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
/** Media names never repeat. Deleted media is removed from the CDN; browsers keep it for at most a day. */
const CACHED = 'public, max-age=86400, s-maxage=31536000, immutable';

export const s3Uri = (place: Place, key: string): string => `s3://${bucketOf(place)}/${key}`;

/** Size and ETag; undefined when there is no such object. */
export async function headObject(place: Place, key: string): Promise<ObjectInfo | undefined> {
  try {
    const { ContentLength: size, ETag: etag } = await s3.send(new HeadObjectCommand(addressIn(place, key)));
    // Both are needed to check later reads against this object.
    if (size === undefined || etag === undefined) throw new Error(`Storage returned too little of ${key}`);
    return { size, etag };
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/**
 * Bytes `start` to `end` (exclusive), or the whole object. With `etag`, throws when the object was replaced since.
 */
export async function readObject(
  place: Place,
  key: string,
  options: { range?: readonly [start: number, end: number]; etag?: string } = {},
): Promise<Uint8Array> {
  const { range, etag } = options;
  const answer = await s3.send(
    new GetObjectCommand({
      ...addressIn(place, key),
      ...(range ? { Range: `bytes=${range[0]}-${range[1] - 1}` } : {}),
      ...(etag ? { IfMatch: etag } : {}),
    }),
  );
  return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
}

/** An object as a source of ranged reads, which fail once it has been replaced. */
export const byteSource = (place: Place, key: string, { size, etag }: ObjectInfo): ByteSource => ({
  size,
  read: (start, end) => readObject(place, key, { range: [start, end], etag }),
});

/** Stores a file of ours in the public media bucket. */
export async function putMedia(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...addressIn('media', key),
      Body: bytes,
      ContentType: contentType,
      CacheControl: CACHED,
    }),
  );
}

/**
 * Copies an upload into the media bucket, byte for byte but for the patches; throws when it was replaced since `etag` was
 * read. With patches its bytes pass through here, a chunk at a time.
 */
export async function publishUpload(
  upload: { key: string; etag: string; size: number },
  key: string,
  contentType: string,
  patches: readonly Patch[],
): Promise<void> {
  if (patches.length > 0) return publishPatched(upload, key, contentType, patches);
  await s3.send(
    new CopyObjectCommand({
      ...addressIn('media', key),
      CopySource: `${bucketOf('uploads')}/${encodeURIComponent(upload.key).replaceAll('%2F', '/')}`,
      CopySourceIfMatch: upload.etag,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
      CacheControl: CACHED,
    }),
  );
}

async function publishPatched(
  upload: { key: string; etag: string; size: number },
  key: string,
  contentType: string,
  patches: readonly Patch[],
): Promise<void> {
  const { Body } = await s3.send(
    new GetObjectCommand({ ...addressIn('uploads', upload.key), IfMatch: upload.etag }),
  );
  if (!(Body instanceof Readable)) throw new Error(`Storage gave no stream of ${upload.key}`);
  await streaming.send(
    new PutObjectCommand({
      ...addressIn('media', key),
      Body: Readable.from(patched(Body, patches), { objectMode: false }),
      ContentLength: upload.size,
      ContentType: contentType,
      CacheControl: CACHED,
    }),
  );
}

/** Deletes a page of the objects under a prefix. Returns whether there is more. */
async function erasePage(place: Place, prefix: string): Promise<boolean> {
  const { Contents = [], IsTruncated = false } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucketOf(place), Prefix: prefix }),
  );
  await deleteObjects(
    place,
    Contents.flatMap(({ Key }) => Key ?? []),
  );
  return IsTruncated;
}

/** Deletes a page of a company's media. Returns whether there is more. */
export const eraseMediaOf = (empresaId: string): Promise<boolean> =>
  erasePage('media', `midias/${empresaId}/`);

export async function erasePersonalData(prefix: string): Promise<void> {
  while (await erasePage('personalData', prefix));
}

/** Deletes up to 1,000 objects of one place; missing ones are fine. */
export async function deleteObjects(place: Place, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const answer = await s3.send(
    new DeleteObjectsCommand({
      Bucket: bucketOf(place),
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    }),
  );
  const failed = answer.Errors?.[0];
  if (failed) throw new Error(`Could not delete ${failed.Key}: ${failed.Code}`);
}
