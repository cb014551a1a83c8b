import { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from './env.ts';

/** Without the SDK's trailing checksum, which only matters without encryption in transit. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const address = (key: string) => ({ Bucket: env('UPLOADS_BUCKET'), Key: key });

/** A part of an export: stored, or still in memory. */
export type ExportPart = { key: string; bytes: number } | Uint8Array;
const sizeOf = (part: ExportPart) => (part instanceof Uint8Array ? part.length : part.bytes);

export async function putExportPiece(key: string, bytes: Uint8Array): Promise<void> {
  await s3.send(new PutObjectCommand({ ...address(key), Body: bytes, ContentType: 'text/csv' }));
}

/** Joins the parts of an export into the file to download, with one part in memory at a time. */
export async function putExport(key: string, parts: readonly ExportPart[], fileName: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...address(key),
      Body: Readable.from(bytesOf(parts), { objectMode: false }),
      ContentLength: parts.reduce((sum, part) => sum + sizeOf(part), 0),
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${fileName}"`,
    }),
  );
}

async function* bytesOf(parts: readonly ExportPart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* await read(part.key);
  }
}

async function read(key: string): Promise<AsyncIterable<Uint8Array>> {
  const { Body } = await s3.send(new GetObjectCommand(address(key)));
  if (!(Body instanceof Readable)) throw new Error(`Storage gave no stream of ${key}`);
  return Body;
}
