import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes, UnreadableVideo } from '../../uploads/index.ts';
import { type Box, boxes } from './iso-boxes.ts';

/**
 * Fragmented MP4: the header has no duration; the video ends with the last fragment of each track. That is found by
 * the index at the end of the file, else near the end, else by stepping from fragment to fragment.
 */

export interface FragmentedTrack {
  id: number;
  timescale: number;
  /** of a sample without its own, in the track's timescale */
  defaultDuration: number;
}

const TAIL = 192 * 1024;
const MOOF = [0x6d, 0x6f, 0x6f, 0x66];
const FRAGMENT_MAX = 1024 * 1024;

export async function fragmentedDuration(
  reader: RangedReader,
  moov: Box,
  tracks: readonly FragmentedTrack[],
): Promise<number> {
  const seconds =
    (await byIndex(reader, tracks)) ??
    (await nearTheEnd(reader, tracks)) ??
    (await stepping(reader, moov.end, tracks));
  if (seconds === undefined) throw new UnreadableVideo('no-duration', 'no fragment could be read');
  return seconds;
}

/** `mfra` at the very end lists each track's fragments. Starts at the earliest of the tracks' last ones. */
async function byIndex(reader: RangedReader, tracks: readonly FragmentedTrack[]) {
  const foot = new Bytes(await reader.read(Math.max(0, reader.size - 16), reader.size));
  if (foot.length < 16 || foot.text(4, 8) !== 'mfro') return undefined;
  const start = reader.size - foot.u32(12);
  let earliest: number | undefined;
  for await (const mfra of boxes(reader, start, reader.size)) {
    if (mfra.type !== 'mfra') break;
    for await (const box of boxes(reader, mfra.body, mfra.end)) {
      if (box.type !== 'tfra') continue;
      const offset = lastFragment(new Bytes(await reader.read(box.body, box.end)));
      if (offset !== undefined) earliest = Math.min(earliest ?? offset, offset);
    }
  }
  return latest(reader, earliest, tracks);
}

/** The offset in the last entry of a `tfra` box. */
function lastFragment(bytes: Bytes): number | undefined {
  const wide = bytes.u8(0) === 1;
  const sizes = bytes.u32(8);
  const numbers = ((sizes >> 4) & 3) + ((sizes >> 2) & 3) + (sizes & 3) + 3;
  const entry = (wide ? 16 : 8) + numbers;
  const count = bytes.u32(12);
  if (count === 0) return undefined;
  const at = 16 + (count - 1) * entry;
  return wide ? bytes.u64(at + 8) : bytes.u32(at + 4);
}

/** A `moof` near the end from which boxes lead exactly to the end of the file. */
async function nearTheEnd(reader: RangedReader, tracks: readonly FragmentedTrack[]) {
  const from = Math.max(0, reader.size - TAIL);
  const tail = new Bytes(await reader.read(from, reader.size));
  for (let at = tail.indexOf(MOOF); at >= 0; at = tail.indexOf(MOOF, at + 4)) {
    if (at >= 4 && tail.data[at + 8] === 0x6d && (await leadsToTheEnd(reader, from + at - 4))) {
      return latest(reader, from + at - 4, tracks);
    }
  }
  return undefined;
}

async function leadsToTheEnd(reader: RangedReader, start: number): Promise<boolean> {
  let end = start;
  for await (const box of boxes(reader, start, reader.size)) end = box.end;
  return end === reader.size;
}

/** Visits every fragment's header, but reads only the last ones: fragments of different tracks may alternate. */
async function stepping(reader: RangedReader, from: number, tracks: readonly FragmentedTrack[]) {
  const offsets: number[] = [];
  for await (const box of boxes(reader, from, reader.size, { sparse: true })) {
    if (box.type === 'moof') offsets.push(box.start);
  }
  return latest(reader, offsets.slice(-2 * tracks.length)[0], tracks);
}

/** The latest end among the fragments from this offset on. */
async function latest(
  reader: RangedReader,
  offset: number | undefined,
  tracks: readonly FragmentedTrack[],
): Promise<number | undefined> {
  if (offset === undefined) return undefined;
  const ends: number[] = [];
  for await (const box of boxes(reader, offset, reader.size)) {
    const end = box.type === 'moof' ? await endOfFragment(reader, box, tracks) : undefined;
    if (end !== undefined) ends.push(end);
  }
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** Where a fragment's samples end, in seconds; undefined if it has no start time. */
async function endOfFragment(reader: RangedReader, moof: Box, tracks: readonly FragmentedTrack[]) {
  if (moof.end - moof.start > FRAGMENT_MAX) return undefined;
  await reader.read(moof.start, moof.end);
  const ends: number[] = [];
  for await (const traf of boxes(reader, moof.body, moof.end)) {
    if (traf.type !== 'traf') continue;
    let track: FragmentedTrack | undefined;
    let sampleDuration = 0;
    let start: number | undefined;
    let length = 0;
    for await (const box of boxes(reader, traf.body, traf.end)) {
      const bytes = new Bytes(await reader.read(box.body, box.end));
      if (box.type === 'tfhd') {
        track = tracks.find(({ id }) => id === bytes.u32(4));
        sampleDuration = defaultDuration(bytes) ?? track?.defaultDuration ?? 0;
      }
      if (box.type === 'tfdt') start = bytes.u8(0) === 1 ? bytes.u64(4) : bytes.u32(4);
      if (box.type === 'trun') length += runLength(bytes, sampleDuration);
    }
    if (track && track.timescale > 0 && start !== undefined) ends.push((start + length) / track.timescale);
  }
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** `tfhd`: the optional fields before the default duration are a 64-bit offset and a description index. */
function defaultDuration(bytes: Bytes): number | undefined {
  const flags = bytes.u32(0) & 0xffffff;
  if (!(flags & 0x8)) return undefined;
  return bytes.u32(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

/** `trun`: the sum of its samples' durations. */
function runLength(bytes: Bytes, sampleDuration: number): number {
  const flags = bytes.u32(0) & 0xffffff;
  const count = bytes.u32(4);
  if (!(flags & 0x100)) return count * sampleDuration;
  const entry = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let sum = 0;
  for (let n = 0; n < count; n += 1, at += entry) sum += bytes.u32(at);
  return sum;
}
