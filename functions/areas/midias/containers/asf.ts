import { Bytes, type ContainerFacts, UnreadableVideo } from '../../uploads/index.ts';

/** ASF, the container of WMV: the file properties at the start give the play time and the buffering counted in it. */

export const ASF_HEAD_BYTES = 64 * 1024;

const FILE_PROPERTIES = 'a1dcab8c47a9cf118ee400c00c205365';
const STREAM_PROPERTIES = '9107dcb7b7a9cf118ee600c00c205365';
const VIDEO_STREAM = 'c0ef19bc4d5bcf11a8fd00805f5c442b';
const AUDIO_STREAM = '409e69f84d5bcf11a8fd00805f5c442b';
const FIRST_OBJECT = 30;
const BROADCAST = 1;

export function readAsf(head: Uint8Array): ContainerFacts {
  const bytes = new Bytes(head);
  const guid = (at: number) => Buffer.from(bytes.data.subarray(at, at + 16)).toString('hex');
  const end = Math.min(bytes.u64le(16), bytes.length);
  let seconds = 0;
  const streams = new Set<string>();
  for (let at = FIRST_OBJECT; at + 24 <= end; ) {
    const kind = guid(at);
    const size = bytes.u64le(at + 16);
    if (size < 24) break;
    if (kind === FILE_PROPERTIES) {
      // Play time in 100 ns, the buffering before it in ms; neither means anything in a live recording.
      const live = (bytes.u32le(at + 88) & BROADCAST) !== 0;
      seconds = live ? 0 : bytes.u64le(at + 64) / 1e7 - bytes.u64le(at + 80) / 1e3;
    }
    if (kind === STREAM_PROPERTIES) streams.add(guid(at + 24));
    at += size;
  }
  if (!streams.has(VIDEO_STREAM)) throw new UnreadableVideo('no-video', 'no video stream');
  if (!(seconds > 0)) throw new UnreadableVideo('no-duration', 'no play time');
  return { durationSeconds: seconds, hasAudio: streams.has(AUDIO_STREAM) };
}
