import { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { addressIn, type Place } from './places.ts';

/** Files that the event functions make: at once, or stored in pieces and then joined. */

/** Without the SDK's trailing checksum, which only matters without encryption in transit. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

/** A part of a file: stored, or still in memory. */
export type FilePart = { key: string; bytes: number } | Uint8Array;
export const sizeOf = (part: FilePart): number => (part instanceof Uint8Array ? part.length : part.bytes);

export async function putPiece(place: Place, key: string, bytes: Uint8Array): Promise<void> {
  await s3.send(new PutObjectCommand({ ...addressIn(place, key), Body: bytes }));
}

/** Throws when the file was deleted. */
export async function readText(place: Place, key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand(addressIn(place, key)));
  if (!Body) throw new Error(`Storage gave nothing of ${key}`);
  return Body.transformToString();
}

/** Joins parts into the file to download, with one part in memory at a time. It becomes visible only when complete. */
export async function putJoined(
  place: Place,
  key: string,
  parts: readonly FilePart[],
  { name, type }: { name: string; type: string },
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...addressIn(place, key),
      Body: Readable.from(bytesOf(place, parts), { objectMode: false }),
      ContentLength: parts.reduce((sum, part) => sum + sizeOf(part), 0),
      ContentType: type,
      ContentDisposition: `attachment; filename="${name}"`,
    }),
  );
}

async function* bytesOf(place: Place, parts: readonly FilePart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* await read(place, part.key);
  }
}

async function read(place: Place, key: string): Promise<AsyncIterable<Uint8Array>> {
  const { Body } = await s3.send(new GetObjectCommand(addressIn(place, key)));
  if (!(Body instanceof Readable)) throw new Error(`Storage gave no stream of ${key}`);
  return Body;
}
