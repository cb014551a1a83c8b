import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import type { Clock } from '../emulators/types.ts';
import { S3_SECRET } from '../settings.ts';
import { guardUploads } from './s3-guard.ts';

interface S3Options {
  readonly directory: string;
  readonly uploadsBucket: string;
  readonly mediaBucket: string;
  readonly clock: Clock;
  /** The bucket's notification; returns once the event is on disk. */
  onUpload(event: unknown): void;
}
type Store = InstanceType<typeof S3rver>['store'];
export type S3Store = Pick<Store, 'getObject' | 'listObjects' | 'deleteObject'>;

/** The uploads bucket's CORS rule, as in the CDK. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod>
<AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader><MaxAgeSeconds>3000</MaxAgeSeconds></CORSRule></CORSConfiguration>`;

/** Unfinished uploads; those left by a kill are deleted at the next start. */
const draftsOf = (directory: string, bucket: string) => join(directory, bucket, '._S3rver_drafts');
let drafts = 0;

/**
 * s3rver answers before an object's bytes are written, and writes in place. This writes a draft and renames it, so that
 * acknowledged objects are complete even after a kill.
 */
function makeDurable(store: Store, directory: string): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const folder = draftsOf(directory, bucket);
    const draft = join(folder, String(drafts++));
    await mkdir(folder, { recursive: true });
    const hash = createHash('md5');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    const source = content instanceof Readable ? content : Readable.from(content ? [content] : []);
    await pipeline(source, measure, createWriteStream(draft));
    const md5 = hash.digest('hex');
    await mkdir(dirname(path), { recursive: true });
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, path);
    return { size, md5 };
  };
}

/** The notification's filter, as in infra/events.ts. */
const NOTIFIED = 'envios/';
/** Keys in notifications are form-encoded: percent codes, with + for spaces. */
const encodeKey = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');

/** s3rver with both buckets, notifying of every object created in the uploads bucket. */
export async function createS3(options: S3Options): Promise<{ listener: RequestListener; store: S3Store }> {
  const { directory, uploadsBucket, mediaBucket } = options;
  await mkdir(directory, { recursive: true });
  for (const bucket of [uploadsBucket, mediaBucket])
    await rm(draftsOf(directory, bucket), { recursive: true, force: true });
  const server = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: uploadsBucket, configs: [CORS] }, { name: mediaBucket }],
  });
  makeDurable(server.store, directory);
  let sequence = 0;
  server.on('error', () => {});
  server.on('event', ({ Records }) => {
    for (const { eventName, s3 } of Records) {
      if (s3.bucket.name !== uploadsBucket || !eventName.startsWith('ObjectCreated')) continue;
      if (!s3.object.key.startsWith(NOTIFIED)) continue;
      sequence += 1;
      const sequencer = `${options.clock.now().getTime().toString(16)}${sequence.toString(16)}`;
      const object = { key: encodeKey(s3.object.key), size: s3.object.size, sequencer };
      const eventTime = options.clock.now().toISOString();
      const s3Record = { s3SchemaVersion: '1.0', bucket: { name: uploadsBucket }, object };
      options.onUpload({
        Records: [
          {
            eventVersion: '2.1',
            eventSource: 'aws:s3',
            awsRegion: 'us-east-1',
            eventTime,
            eventName,
            s3: s3Record,
          },
        ],
      });
    }
  });
  await server.configureBuckets();
  return { listener: guardUploads(server.callback(), uploadsBucket, S3_SECRET), store: server.store };
}
