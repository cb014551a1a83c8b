/** The part of s3rver 3.7 that the local stack uses; the package has no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  interface StoredObject {
    bucket: string;
    key: string;
    content: Readable | Buffer | null;
    metadata: Record<string, string>;
    range?: { start: number; end: number };
  }
  interface Store {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    getObject(
      bucket: string,
      key: string,
      range?: { start?: number; end?: number },
    ): Promise<StoredObject | null>;
    deleteObject(bucket: string, key: string): Promise<void>;
    listObjects(
      bucket: string,
      options: { prefix?: string },
    ): Promise<{ objects: { key: string; lastModifiedDate: Date }[] }>;
  }
  interface BucketEvent {
    Records: { eventName: string; s3: { bucket: { name: string }; object: { key: string; size: number } } }[];
  }
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    readonly store: Store;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    on(event: 'event', listener: (event: BucketEvent) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
