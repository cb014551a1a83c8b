import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes } from '../../uploads/index.ts';

/** EBML, the encoding of Matroska: elements of an id, a size and a body, the first two of variable length. */

export const ID = {
  Segment: 0x18538067,
  SeekHead: 0x114d9b74,
  Seek: 0x4dbb,
  SeekID: 0x53ab,
  SeekPosition: 0x53ac,
  Info: 0x1549a966,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  Tracks: 0x1654ae6b,
  TrackEntry: 0xae,
  TrackNumber: 0xd7,
  TrackType: 0x83,
  CodecID: 0x86,
  DefaultDuration: 0x23e383,
  Video: 0xe0,
  PixelWidth: 0xb0,
  PixelHeight: 0xba,
  Cluster: 0x1f43b675,
  Timestamp: 0xe7,
  SimpleBlock: 0xa3,
  BlockGroup: 0xa0,
  Block: 0xa1,
} as const;

export interface Element {
  id: number;
  start: number;
  body: number;
  /** start of the next one; the limit if the size is unknown (live recordings) */
  end: number;
}

const HEADER_MAX = 12;
const MAX_ELEMENTS = 4000;

/** The elements between two offsets; stops at the first invalid one. */
export async function* elements(reader: RangedReader, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let n = 0; n < MAX_ELEMENTS && at < to; n += 1) {
    const element = elementAt(new Bytes(await reader.read(at, Math.min(to, at + HEADER_MAX))), at, to);
    if (!element) return;
    yield element;
    at = element.end;
  }
}

/** The element whose header begins these bytes, at offset `start` of the file. */
export function elementAt(bytes: Bytes, start: number, limit: number): Element | undefined {
  const id = variable(bytes, 0, 4);
  if (!id) return undefined;
  const size = variable(bytes, id.length, 8);
  if (!size) return undefined;
  const body = start + id.length + size.length;
  const sizeIsUnknown = size.value === 2 ** (7 * size.length) - 1;
  const end = sizeIsUnknown ? limit : body + size.value;
  // An id includes its length marker.
  return { id: id.value + 2 ** (7 * id.length), start, body, end };
}

/** A number whose leading zero bits give its length; undefined if cut off or longer than `max` bytes. */
export function variable(
  bytes: Bytes,
  at: number,
  max: number,
): { value: number; length: number } | undefined {
  if (at >= bytes.length) return undefined;
  const first = bytes.u8(at);
  const length = Math.clz32(first) - 23;
  if (length > max || at + length > bytes.length) return undefined;
  let value = first & (0xff >> length);
  for (let n = 1; n < length; n += 1) value = value * 256 + bytes.u8(at + n);
  return { value, length };
}

export const unsigned = (bytes: Bytes): number => bytes.data.reduce((value, byte) => value * 256 + byte, 0);
