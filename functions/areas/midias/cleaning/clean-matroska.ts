import { NotCleanable, type Patch } from '../../../platform/aws/patch.ts';
import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes } from '../../uploads/index.ts';
import { type Element, elementAt, ID, unsigned } from '../containers/ebml.ts';

/**
 * What a WebM contains beside pictures and sound: tags, attachments, title, writing date and software. Only elements
 * needed for playing stay; others become `Void` elements of zeros, so that no offset moves.
 */

const VOID = 0xec;
const EBML = 0x1a45dfa3;
const TEXTS = new Set([0x4d80, 0x5741]);
const TOP = new Set<number>([EBML, ID.Segment]);
const SEGMENT = new Set<number>([ID.SeekHead, ID.Info, ID.Tracks, 0x1c53bb6b, ID.Cluster]);
/** Elements of a cluster without a size: they are siblings of the segment's own elements. */
const CLUSTER = new Set<number>([ID.Timestamp, ID.SimpleBlock, ID.BlockGroup, 0xa7, 0xab]);
const INFO = new Set<number>([ID.TimestampScale, ID.Duration, ...TEXTS]);
const TRACK = new Set<number>([
  ...[ID.TrackNumber, ID.TrackType, ID.CodecID, ID.DefaultDuration, ID.Video],
  // UID, flags, language, private data of the codec, delays, and the sound's properties.
  ...[0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x22b59c, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0xe1],
]);
const MOST_ELEMENTS = 60_000;

interface Found extends Element {
  sized: boolean;
}

/** The patches that remove it. Throws NotCleanable, and the reader's errors. */
export async function matroskaTraces(reader: RangedReader): Promise<Patch[]> {
  const patches: Patch[] = [];
  for await (const top of strictElements(reader, 0, reader.size)) {
    if (!TOP.has(top.id)) patches.push(asVoid(top));
    if (top.id === ID.Segment) await ofSegment(reader, top, patches);
  }
  return patches;
}

async function ofSegment(reader: RangedReader, segment: Found, patches: Patch[]): Promise<void> {
  for await (const element of strictElements(reader, segment.body, segment.end, { far: true })) {
    if (element.id === ID.SeekHead) await ofSeekHead(reader, element, patches);
    else if (element.id === ID.Tracks) await ofTracks(reader, element, patches);
    else if (element.id === ID.Info) {
      for await (const field of strictElements(reader, element.body, element.end)) {
        if (!INFO.has(field.id)) patches.push(asVoid(field));
        if (TEXTS.has(field.id)) patches.push({ start: field.body, end: field.end });
      }
    } else if (!SEGMENT.has(element.id) && !CLUSTER.has(element.id)) patches.push(asVoid(element));
  }
}

/** Its entries would point to removed elements. */
async function ofSeekHead(reader: RangedReader, head: Found, patches: Patch[]): Promise<void> {
  for await (const seek of strictElements(reader, head.body, head.end)) {
    let leadsTo = 0;
    if (seek.id === ID.Seek) {
      for await (const field of strictElements(reader, seek.body, seek.end)) {
        if (field.id === ID.SeekID) leadsTo = await numberIn(reader, field);
      }
    }
    if (!SEGMENT.has(leadsTo)) patches.push(asVoid(seek));
  }
}

async function ofTracks(reader: RangedReader, tracks: Found, patches: Patch[]): Promise<void> {
  for await (const entry of strictElements(reader, tracks.body, tracks.end)) {
    if (entry.id !== ID.TrackEntry) {
      patches.push(asVoid(entry));
      continue;
    }
    for await (const field of strictElements(reader, entry.body, entry.end)) {
      if (!TRACK.has(field.id)) patches.push(asVoid(field));
      if (field.id === ID.TrackType && ![1, 2].includes(await numberIn(reader, field))) {
        throw new NotCleanable('a track that is neither picture nor sound');
      }
    }
  }
}

const numberIn = async (reader: RangedReader, { body, end }: Found): Promise<number> =>
  unsigned(new Bytes(await reader.read(body, Math.min(end, body + 8))));

/** A Void element has one byte of id and up to eight of size. */
function asVoid({ start, end, sized }: Found): Patch {
  if (!sized) throw new NotCleanable('an element without a size');
  const total = end - start;
  const length = Math.min(8, total - 1);
  // The shortest size field that fits: the zeros after it are its content.
  const digits = [1, 2, 3, 4, 5, 6, 7, 8].find((n) => n <= length && total - 1 - n < 2 ** (7 * n) - 1);
  if (digits === undefined) throw new NotCleanable('an element too short');
  const size = BigInt(total - 1 - digits) | (1n << BigInt(7 * digits));
  const bytes = Uint8Array.from([
    VOID,
    ...Array.from({ length: digits }, (_, n) => Number((size >> BigInt(8 * (digits - 1 - n))) & 0xffn)),
  ]);
  return { start, end, bytes };
}

/**
 * All elements between two offsets. `far`: they are large, so only headers are read; a cluster without a size is
 * entered.
 */
async function* strictElements(
  reader: RangedReader,
  from: number,
  to: number,
  { far = false } = {},
): AsyncGenerator<Found> {
  let entered = false;
  let at = from;
  for (let n = 0; at < to; n += 1) {
    const bytes = await reader.read(at, Math.min(to, at + 12), far && !entered ? 0 : undefined);
    const element = elementAt(new Bytes(bytes), at, to);
    if (!element || n >= MOST_ELEMENTS) throw new NotCleanable(`no element at ${at}`);
    const sized = !sizeIsUnknown(bytes);
    if (element.end > to) throw new NotCleanable(`an element too long at ${at}`);
    yield { ...element, sized };
    entered ||= element.id === ID.Cluster && !sized;
    at = element.id === ID.Cluster && !sized ? element.body : element.end;
  }
}

/** All bits of the number behind the id are set. */
function sizeIsUnknown(header: Uint8Array): boolean {
  const idLength = Math.clz32(header[0] ?? 0) - 23;
  const first = header[idLength] ?? 0;
  const length = Math.clz32(first) - 23;
  const rest = header.subarray(idLength + 1, idLength + length);
  return first === 0xff >> (length - 1) && rest.every((byte) => byte === 0xff);
}
