import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes, type ContainerFacts, UnreadableVideo } from '../../uploads/index.ts';
import { type Box, boxes } from './iso-boxes.ts';
import { type FragmentedTrack, fragmentedDuration } from './iso-fragments.ts';

/**
 * MP4 and QuickTime. Only headers are read. The sample tables, which grow with the video's length, are skipped, so a
 * longer file hardly costs more reads.
 */

const UNKNOWN_32 = 0xffffffff;

interface Track extends FragmentedTrack {
  kind: string;
  codec: string | undefined;
  seconds: number;
  width: number;
  height: number;
  /** rotated by 90 or 270 degrees */
  turned: boolean;
}

export async function readIso(reader: RangedReader): Promise<ContainerFacts> {
  for await (const box of boxes(reader, 0, reader.size)) {
    if (box.type === 'moov') return readMovie(reader, box);
  }
  throw new UnreadableVideo('no-duration', 'no movie header');
}

async function readMovie(reader: RangedReader, moov: Box): Promise<ContainerFacts> {
  let timescale = 0;
  let fragmentsSeconds: number | undefined;
  let fragmented = false;
  const tracks: Track[] = [];
  for await (const box of boxes(reader, moov.body, moov.end)) {
    if (box.type === 'mvhd') {
      const { bytes, wide } = await fullBox(reader, box);
      timescale = bytes.u32(wide ? 20 : 12);
    }
    if (box.type === 'trak') tracks.push(await readTrack(reader, box, timescale));
    if (box.type === 'mvex') {
      fragmented = true;
      fragmentsSeconds = await declaredFragments(reader, box, timescale, tracks);
    }
  }
  const video = tracks.find(({ kind }) => kind === 'vide');
  const audio = tracks.find(({ kind }) => kind === 'soun');
  if (!video) throw new UnreadableVideo('no-video', 'no video track');
  const declared = Math.max(video.seconds, audio?.seconds ?? 0);
  const durationSeconds = fragmented
    ? Math.max(declared, fragmentsSeconds ?? (await fragmentedDuration(reader, moov, tracks)))
    : declared;
  if (!(durationSeconds > 0)) throw new UnreadableVideo('no-duration', 'tracks without a duration');
  return {
    durationSeconds,
    hasAudio: audio !== undefined,
    videoCodec: video.codec,
    audioCodec: audio?.codec,
    ...(video.turned
      ? { width: video.height, height: video.width }
      : { width: video.width, height: video.height }),
  };
}

/** The beginning of a box with version and flags; `wide`: version 1, with 64-bit times. */
async function fullBox(
  reader: RangedReader,
  box: Box,
  length = 96,
): Promise<{ bytes: Bytes; wide: boolean }> {
  const bytes = new Bytes(await reader.read(box.body, Math.min(box.end, box.body + length)));
  return { bytes, wide: bytes.u8(0) === 1 };
}

async function readTrack(reader: RangedReader, trak: Box, movieTimescale: number): Promise<Track> {
  const track: Track = {
    id: 0,
    timescale: 0,
    defaultDuration: 0,
    kind: '',
    codec: undefined,
    seconds: 0,
    width: 0,
    height: 0,
    turned: false,
  };
  let shown = 0;
  for await (const box of boxes(reader, trak.body, trak.end)) {
    if (box.type === 'tkhd') {
      const { bytes, wide } = await fullBox(reader, box);
      track.id = bytes.u32(wide ? 20 : 12);
      shown = duration(bytes, wide, wide ? 28 : 20) / movieTimescale;
      track.turned = isTurned(bytes, wide ? 52 : 40);
    }
    if (box.type === 'mdia') await readMedia(reader, box, track);
  }
  // The edit list's duration if present, else the whole track's.
  if (shown > 0 && Number.isFinite(shown)) track.seconds = shown;
  return track;
}

/** A display matrix whose first and fifth number are 0 swaps the axes. */
const isTurned = (bytes: Bytes, matrix: number): boolean =>
  bytes.length >= matrix + 20 && bytes.u32(matrix) === 0 && bytes.u32(matrix + 16) === 0;

function duration(bytes: Bytes, wide: boolean, at: number): number {
  const value = wide ? bytes.u64(at) : bytes.u32(at);
  return value === UNKNOWN_32 || value >= Number.MAX_SAFE_INTEGER ? 0 : value;
}

/** Sample tables stand in `minf` in `mdia`. */
const DEEPEST = 3;

async function readMedia(reader: RangedReader, mdia: Box, track: Track, depth = 1): Promise<void> {
  for await (const box of boxes(reader, mdia.body, mdia.end)) {
    if (box.type === 'mdhd') {
      const { bytes, wide } = await fullBox(reader, box);
      track.timescale = bytes.u32(wide ? 20 : 12);
      track.seconds = track.timescale ? duration(bytes, wide, wide ? 24 : 16) / track.timescale : 0;
    }
    // QuickTime has a second, deeper handler that describes the data, not the kind of track.
    if (box.type === 'hdlr') track.kind ||= (await fullBox(reader, box)).bytes.text(8, 12);
    if ((box.type === 'minf' || box.type === 'stbl') && depth < DEEPEST) {
      await readMedia(reader, box, track, depth + 1);
    }
    if (box.type === 'stsd') {
      const { bytes } = await fullBox(reader, box);
      track.codec = bytes.text(12, 16);
      // A sound's entry has no size.
      if (track.kind === 'vide' && bytes.length >= 44)
        Object.assign(track, { width: bytes.u16(40), height: bytes.u16(42) });
      // The tables after it locate samples and are not needed.
      return;
    }
  }
}

/** The header's information on fragments: their total duration, if known, and the tracks' defaults. */
async function declaredFragments(reader: RangedReader, mvex: Box, timescale: number, tracks: Track[]) {
  let seconds: number | undefined;
  for await (const box of boxes(reader, mvex.body, mvex.end)) {
    const { bytes, wide } = await fullBox(reader, box);
    if (box.type === 'mehd') seconds = duration(bytes, wide, 4) / timescale || undefined;
    if (box.type === 'trex') {
      const track = tracks.find(({ id }) => id === bytes.u32(4));
      if (track) track.defaultDuration = bytes.u32(12);
    }
  }
  return seconds;
}
