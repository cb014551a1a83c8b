import type { RangedReader } from '../../../platform/aws/ranged-reader.ts';
import { Bytes, type ContainerFacts, UnreadableVideo } from '../../uploads/index.ts';

/**
 * MPEG-1 and MPEG-2 store no duration: it is the time between the first and the last presentation times, so the
 * beginning and the end of the file are read.
 */

const HEAD = 64 * 1024;
/** The larger one is read only if streams are so dense that the smaller one has no time of them. */
const TAILS = [192 * 1024, 2 * 1024 * 1024];
const TICKS = 90_000;
/** Presentation times have 33 bits and wrap after 26.5 hours. */
const WRAP = 2 ** 33;
/** Ticks by which a time may lie before the first one without counting as wrapped. */
const DISORDER = 3600 * TICKS;
/** Seconds: 1,152 samples at 48 kHz. */
const AUDIO_FRAME = 0.024;
const FRAME_RATES = [0, 24000 / 1001, 24, 25, 30000 / 1001, 30, 50, 60000 / 1001, 60];
const SEQUENCE = [0, 0, 1, 0xb3];
const START_CODE = [0, 0, 1];

const isVideoStream = (id: number) => id >= 0xe0 && id <= 0xef;
const isAudioStream = (id: number) => (id >= 0xc0 && id <= 0xdf) || id === 0xbd;

/** Program or transport stream. */
export async function readMpegStream(reader: RangedReader): Promise<ContainerFacts> {
  const head = new Bytes(await reader.read(0, HEAD));
  const first = timesByStream(head, Math.min);
  if (![...first.keys()].some(isVideoStream)) throw new UnreadableVideo('no-video', 'no video stream');
  const start = Math.min(...first.values());
  const since = (time: number) => ((time - start + DISORDER + WRAP) % WRAP) - DISORDER;
  const later = (a: number, b: number) => (since(a) > since(b) ? a : b);
  for (const size of TAILS) {
    const tail = new Bytes(await reader.read(Math.max(0, reader.size - size), reader.size));
    const ends = [...timesByStream(tail, later)]
      .filter(([id]) => first.has(id))
      .map(([id, time]) => since(time) + TICKS * (isVideoStream(id) ? 1 / frameRate(head) : AUDIO_FRAME));
    if (ends.length === 0) continue;
    return { durationSeconds: Math.max(...ends) / TICKS, hasAudio: [...first.keys()].some(isAudioStream) };
  }
  throw new UnreadableVideo('no-duration', 'no presentation time at the end');
}

/** One presentation time per stream id: the first or the last in these bytes. */
function timesByStream(bytes: Bytes, pick: (a: number, b: number) => number): Map<number, number> {
  const times = new Map<number, number>();
  for (let at = bytes.indexOf(START_CODE); at >= 0; at = bytes.indexOf(START_CODE, at + 3)) {
    if (at + 32 > bytes.length) break;
    const id = bytes.u8(at + 3);
    if (!isVideoStream(id) && !isAudioStream(id)) continue;
    const time = presentationTime(bytes, at + 6);
    if (time !== undefined) times.set(id, pick(times.get(id) ?? time, time));
  }
  return times;
}

/** The time in a PES header whose flags begin at `at`; MPEG-1 and MPEG-2 have different layouts. */
function presentationTime(bytes: Bytes, at: number): number | undefined {
  if (bytes.u8(at) >> 6 === 0b10) {
    return bytes.u8(at + 1) & 0x80 ? timeAt(bytes, at + 3) : undefined;
  }
  let field = at;
  while (field < at + 16 && bytes.u8(field) === 0xff) field += 1;
  if (bytes.u8(field) >> 6 === 0b01) field += 2;
  return timeAt(bytes, field);
}

/** 33 bits spread over five bytes, between a prefix (0010 or 0011) and three marker bits. */
function timeAt(bytes: Bytes, at: number): number | undefined {
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((n) => bytes.u8(at + n)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (a >> 5 !== 0b001 || !(a & 1 & c & e)) return undefined;
  return ((a >> 1) & 7) * 2 ** 30 + (b << 22) + ((c >> 1) << 15) + (d << 7) + (e >> 1);
}

function frameRate(head: Bytes): number {
  const sequence = head.indexOf(SEQUENCE);
  const code = sequence >= 0 && sequence + 8 <= head.length ? head.u8(sequence + 7) & 15 : 0;
  return FRAME_RATES[code] || 25;
}

const GROUP = 0xb8;
const PICTURE = 0x00;

/** Video without a container: groups of pictures have a time code; the pictures after the last one are counted. */
export async function readElementaryStream(reader: RangedReader): Promise<ContainerFacts> {
  const head = new Bytes(await reader.read(0, HEAD));
  const rate = frameRate(head);
  const start = groups(head, rate)[0];
  for (const size of TAILS) {
    const from = Math.max(0, reader.size - size);
    const last = groups(new Bytes(await reader.read(from, reader.size)), rate).at(-1);
    if (!last || !start) continue;
    const durationSeconds = last.seconds - start.seconds + last.pictures / rate;
    // Some encoders leave all time codes at zero, which would make a long file look short.
    if (last.seconds <= start.seconds && from > 0) break;
    return { durationSeconds, hasAudio: false };
  }
  throw new UnreadableVideo('no-duration', 'no usable time codes');
}

interface Group {
  seconds: number;
  pictures: number;
}

function groups(bytes: Bytes, rate: number): Group[] {
  const found: Group[] = [];
  for (let at = bytes.indexOf(START_CODE); at >= 0; at = bytes.indexOf(START_CODE, at + 3)) {
    if (at + 8 > bytes.length) break;
    const code = bytes.u8(at + 3);
    if (code === GROUP) found.push({ seconds: timeCode(bytes.u32(at + 4), rate), pictures: 0 });
    const group = found.at(-1);
    if (code === PICTURE && group) group.pictures += 1;
  }
  return found;
}

/** drop flag 1 bit · hours 5 · minutes 6 · marker 1 · seconds 6 · pictures 6 */
const timeCode = (bits: number, rate: number): number =>
  ((bits >>> 26) & 31) * 3600 + ((bits >>> 20) & 63) * 60 + ((bits >>> 13) & 63) + ((bits >>> 7) & 63) / rate;
