import { Bytes, type ContainerFacts, UnreadableVideo } from '../../uploads/index.ts';

/** AVI (RIFF): the stream headers at the start give each stream's number of samples and their rate. */

/** Room for any reasonable header list; index and data follow. */
export const AVI_HEAD_BYTES = 64 * 1024;

interface Chunk {
  id: string;
  start: number;
  end: number;
}

function* chunks(bytes: Bytes, from: number, to: number): Generator<Chunk> {
  for (let at = from; at + 8 <= Math.min(to, bytes.length); ) {
    const size = bytes.u32le(at + 4);
    yield { id: bytes.text(at, at + 4), start: at + 8, end: at + 8 + size };
    at += 8 + size + (size % 2);
  }
}

/** Chunks of a LIST, whose first four bytes name its kind. */
function* lists(bytes: Bytes, kind: string, from: number, to: number): Generator<Chunk> {
  for (const chunk of chunks(bytes, from, to)) {
    if (chunk.id !== 'LIST' || bytes.text(chunk.start, chunk.start + 4) !== kind) continue;
    yield { ...chunk, start: chunk.start + 4 };
  }
}

export function readAvi(head: Uint8Array): ContainerFacts {
  const bytes = new Bytes(head);
  const streams: { kind: string; codec: string; seconds: number }[] = [];
  for (const hdrl of lists(bytes, 'hdrl', 12, bytes.length)) {
    for (const strl of lists(bytes, 'strl', hdrl.start, hdrl.end)) {
      for (const { id, start } of chunks(bytes, strl.start, strl.end)) {
        if (id !== 'strh') continue;
        const scale = bytes.u32le(start + 20);
        const rate = bytes.u32le(start + 24);
        const length = bytes.u32le(start + 32);
        streams.push({
          kind: bytes.text(start, start + 4),
          codec: bytes.text(start + 4, start + 8),
          seconds: rate > 0 ? (length * scale) / rate : 0,
        });
      }
    }
  }
  const video = streams.find(({ kind }) => kind === 'vids');
  if (!video) throw new UnreadableVideo('no-video', 'no video stream');
  // An interrupted recording keeps a length of zero.
  if (video.seconds <= 0) throw new UnreadableVideo('no-duration', 'video stream without a length');
  const audio = streams.find(({ kind }) => kind === 'auds');
  const durationSeconds = Math.max(video.seconds, audio?.seconds ?? 0);
  return {
    durationSeconds,
    hasAudio: audio !== undefined,
    videoCodec: video.codec,
    audioCodec: audio?.codec,
  };
}
