import { trimEndOf } from '../../../../shared/rules/trim.ts';
import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes, type ContainerFacts, UnreadableVideo } from '../../uploads/index.ts';
import { type Element, elements, ID, unsigned } from './ebml.ts';
import { liveDuration } from './matroska-live.ts';

/** Matroska and WebM: the segment's information has the duration; a live recording has none and is measured. */

interface Headers {
  /** ns per tick */
  scale: number;
  ticks?: number;
  tracks: Track[];
  firstCluster?: Element;
}
interface Track {
  number: number;
  type: number;
  codec: string;
  /** ns per frame, 0 if absent */
  frame: number;
  width: number;
  height: number;
}
const VIDEO = 1;
const AUDIO = 2;

export async function readMatroska(reader: RangedReader): Promise<ContainerFacts> {
  const headers: Headers = { scale: 1_000_000, tracks: [] };
  for await (const top of elements(reader, 0, reader.size)) {
    if (top.id === ID.Segment) {
      await readSegment(reader, top, headers);
      break;
    }
  }
  const video = headers.tracks.find(({ type }) => type === VIDEO);
  const audio = headers.tracks.find(({ type }) => type === AUDIO);
  if (!video) throw new UnreadableVideo('no-video', 'no video track');
  const declared = headers.ticks === undefined ? 0 : (headers.ticks * headers.scale) / 1e9;
  const durationSeconds =
    declared > 0 ? declared : await liveDuration(reader, headers.firstCluster, headers.scale, video);
  if (!(durationSeconds > 0)) throw new UnreadableVideo('no-duration', 'no duration');
  return {
    durationSeconds,
    hasAudio: audio !== undefined,
    videoCodec: video.codec,
    audioCodec: audio?.codec,
    width: video.width,
    height: video.height,
  };
}

async function readSegment(reader: RangedReader, segment: Element, headers: Headers): Promise<void> {
  const elsewhere = new Map<number, number>();
  const seen = new Set<number>();
  for await (const element of elements(reader, segment.body, segment.end)) {
    if (element.id === ID.Cluster) {
      headers.firstCluster = element;
      break;
    }
    if (element.id === ID.SeekHead) {
      for (const [id, position] of await readSeekHead(reader, element)) {
        elsewhere.set(id, segment.body + position);
      }
    }
    seen.add(element.id);
    await readHeader(reader, element, headers);
    if (headers.ticks !== undefined && headers.tracks.length > 0) return;
  }
  // Some writers put these headers after the clusters.
  for (const id of [ID.Info, ID.Tracks]) {
    const position = seen.has(id) ? undefined : elsewhere.get(id);
    if (position === undefined) continue;
    for await (const element of elements(reader, position, segment.end)) {
      if (element.id === id) await readHeader(reader, element, headers);
      break;
    }
  }
}

async function readHeader(reader: RangedReader, element: Element, headers: Headers): Promise<void> {
  if (element.id === ID.Info) {
    for await (const field of elements(reader, element.body, element.end)) {
      if (field.id === ID.TimestampScale) headers.scale = unsigned(await content(reader, field));
      if (field.id === ID.Duration) headers.ticks = float(await content(reader, field));
    }
  }
  if (element.id === ID.Tracks) {
    for await (const entry of elements(reader, element.body, element.end)) {
      if (entry.id === ID.TrackEntry) headers.tracks.push(await readTrack(reader, entry));
    }
  }
}

async function readTrack(reader: RangedReader, entry: Element): Promise<Track> {
  const track: Track = { number: 0, type: 0, codec: '', frame: 0, width: 0, height: 0 };
  for await (const field of elements(reader, entry.body, entry.end)) {
    if (field.id === ID.TrackNumber) track.number = unsigned(await content(reader, field));
    if (field.id === ID.TrackType) track.type = unsigned(await content(reader, field));
    if (field.id === ID.DefaultDuration) track.frame = unsigned(await content(reader, field));
    if (field.id === ID.Video) await readSize(reader, field, track);
    if (field.id === ID.CodecID) {
      const bytes = await content(reader, field);
      track.codec = trimEndOf(bytes.text(0, bytes.length), /\0/);
    }
  }
  return track;
}

async function readSize(reader: RangedReader, video: Element, track: Track): Promise<void> {
  for await (const field of elements(reader, video.body, video.end)) {
    if (field.id === ID.PixelWidth) track.width = unsigned(await content(reader, field));
    if (field.id === ID.PixelHeight) track.height = unsigned(await content(reader, field));
  }
}

async function readSeekHead(reader: RangedReader, head: Element): Promise<Map<number, number>> {
  const positions = new Map<number, number>();
  for await (const seek of elements(reader, head.body, head.end)) {
    if (seek.id !== ID.Seek) continue;
    let id = 0;
    let position = 0;
    for await (const field of elements(reader, seek.body, seek.end)) {
      if (field.id === ID.SeekID) id = unsigned(await content(reader, field));
      if (field.id === ID.SeekPosition) position = unsigned(await content(reader, field));
    }
    positions.set(id, position);
  }
  return positions;
}

const FIELD_MAX = 256;

const content = async (reader: RangedReader, { body, end }: Element): Promise<Bytes> =>
  new Bytes(await reader.read(body, Math.min(end, body + FIELD_MAX)));

const float = (bytes: Bytes): number =>
  bytes.length === 4 ? bytes.f32(0) : bytes.length === 8 ? bytes.f64(0) : 0;
