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
import { env } from './env.ts';
import { type Patch, patched } from './patch.ts';
import type { ByteSource } from './ranged-reader.ts';

/** Object storage for the event functions (request handlers use upload-form.ts, which is far smaller). */

export type Bucket = 'uploads' | 'media';
export interface ObjectRef {
  bucket: Bucket;
  key: string;
}
export interface ObjectInfo {
  size: number;
  etag: string;
}

const s3 = new S3Client({});
const streaming = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
/** Media names never repeat. Deleted media is removed from the CDN; browsers keep it for at most a day. */
const CACHED = 'public, max-age=86400, s-maxage=31536000, immutable';

const bucketName = (bucket: Bucket): string => env(bucket === 'uploads' ? 'UPLOADS_BUCKET' : 'MEDIA_BUCKET');
export const s3Uri = ({ bucket, key }: ObjectRef): string => `s3://${bucketName(bucket)}/${key}`;

const address = ({ bucket, key }: ObjectRef) => ({ Bucket: bucketName(bucket), Key: key });

/** Size and ETag; undefined when there is no such object. */
export async function headObject(ref: ObjectRef): Promise<ObjectInfo | undefined> {
  try {
    const { ContentLength: size, ETag: etag } = await s3.send(new HeadObjectCommand(address(ref)));
    // Both are needed to check later reads against this object.
    if (size === undefined || etag === undefined)
      throw new Error(`Storage returned too little of ${ref.key}`);
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
  ref: ObjectRef,
  options: { range?: readonly [start: number, end: number]; etag?: string } = {},
): Promise<Uint8Array> {
  const { range, etag } = options;
  const answer = await s3.send(
    new GetObjectCommand({
      ...address(ref),
      ...(range ? { Range: `bytes=${range[0]}-${range[1] - 1}` } : {}),
      ...(etag ? { IfMatch: etag } : {}),
    }),
  );
  return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
}

/** An object as a source of ranged reads, which fail once it has been replaced. */
export const byteSource = (ref: ObjectRef, { size, etag }: ObjectInfo): ByteSource => ({
  size,
  read: (start, end) => readObject(ref, { range: [start, end], etag }),
});

/** Stores a file of ours in the public media bucket. */
export async function putMedia(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...address({ bucket: 'media', key }),
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
      ...address({ bucket: 'media', key }),
      CopySource: `${bucketName('uploads')}/${encodeURIComponent(upload.key).replaceAll('%2F', '/')}`,
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
    new GetObjectCommand({ ...address({ bucket: 'uploads', key: upload.key }), IfMatch: upload.etag }),
  );
  if (!(Body instanceof Readable)) throw new Error(`Storage gave no stream of ${upload.key}`);
  await streaming.send(
    new PutObjectCommand({
      ...address({ bucket: 'media', key }),
      Body: Readable.from(patched(Body, patches), { objectMode: false }),
      ContentLength: upload.size,
      ContentType: contentType,
      CacheControl: CACHED,
    }),
  );
}

/** Deletes a page of the objects under a prefix. Returns whether there is more. */
async function erasePage(bucket: Bucket, prefix: string): Promise<boolean> {
  const { Contents = [], IsTruncated = false } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucketName(bucket), Prefix: prefix }),
  );
  await deleteObjects(
    bucket,
    Contents.flatMap(({ Key }) => Key ?? []),
  );
  return IsTruncated;
}

/** Deletes a page of a company's media. Returns whether there is more. */
export const eraseMediaOf = (empresaId: string): Promise<boolean> =>
  erasePage('media', `midias/${empresaId}/`);

export async function erasePersonalData(prefix: string): Promise<void> {
  while (await erasePage('uploads', prefix));
}

/** Deletes up to 1,000 objects of one bucket; missing ones are fine. */
export async function deleteObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const answer = await s3.send(
    new DeleteObjectsCommand({
      Bucket: bucketName(bucket),
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    }),
  );
  const failed = answer.Errors?.[0];
  if (failed) throw new Error(`Could not delete ${failed.Key}: ${failed.Code}`);
}
