import { VIDEO_MAX_LONG_SIDE, VIDEO_MAX_SHORT_SIDE } from '../../../shared/rules/media-limits.ts';
import type { VideoFormat } from '../../../shared/rules/sniff.ts';
import { type RangedReader, ReadBudgetExceeded } from '../../platform/aws/ranged-reader.ts';
import { type ContainerFacts, UnreadableVideo } from '../uploads/index.ts';
import { ASF_HEAD_BYTES, readAsf } from './containers/asf.ts';
import { AVI_HEAD_BYTES, readAvi } from './containers/avi.ts';
import { readIso } from './containers/iso.ts';
import { readMatroska } from './containers/matroska.ts';
import { readElementaryStream, readMpegStream } from './containers/mpeg.ts';

const READERS: Record<VideoFormat, (reader: RangedReader) => Promise<ContainerFacts>> = {
  mp4: readIso,
  mov: readIso,
  webm: readMatroska,
  mkv: readMatroska,
  avi: async (reader) => readAvi(await reader.read(0, AVI_HEAD_BYTES)),
  asf: async (reader) => readAsf(await reader.read(0, ASF_HEAD_BYTES)),
  'mpeg-ps': readMpegStream,
  'mpeg-ts': readMpegStream,
  'mpeg-es': readElementaryStream,
};

/**
 * Duration and codecs of a video, by ranged reads of its container. Throws UnreadableVideo if it has no picture or no
 * readable duration; durations are never guessed. Errors of the source pass through.
 */
export async function measure(format: VideoFormat, reader: RangedReader): Promise<ContainerFacts> {
  try {
    const facts = await READERS[format](reader);
    const { durationSeconds } = facts;
    if (!Number.isFinite(durationSeconds)) throw new UnreadableVideo('no-duration', 'not a number');
    // Joined parts whose clocks restart: the last timestamp does not give the total.
    if (durationSeconds < 0) throw new UnreadableVideo('no-duration', 'ends before it begins');
    return facts;
  } catch (error) {
    // A header that points outside the file, or is spread over implausibly much of it.
    if (error instanceof RangeError || error instanceof ReadBudgetExceeded) {
      throw new UnreadableVideo('no-duration', error.message);
    }
    throw error;
  }
}

/** Whether every browser plays the file unchanged: H.264 in MP4, VP8, VP9 or AV1 in WebM. */
export function playsAsItIs(
  format: VideoFormat,
  { videoCodec, hasAudio, audioCodec }: ContainerFacts,
): boolean {
  const codecs = PLAYABLE[format];
  if (!codecs?.video.test(videoCodec ?? '')) return false;
  return !hasAudio || codecs.audio.test(audioCodec ?? '');
}

/** Whether it is at most 1080p in either orientation; false if its size is unknown. */
export const isWithin1080p = ({ width = 0, height = 0 }: ContainerFacts): boolean =>
  Math.min(width, height) > 0 &&
  Math.max(width, height) <= VIDEO_MAX_LONG_SIDE &&
  Math.min(width, height) <= VIDEO_MAX_SHORT_SIDE;

const PLAYABLE: Partial<Record<VideoFormat, { video: RegExp; audio: RegExp }>> = {
  mp4: { video: /^avc[13]$/, audio: /^(mp4a|\.mp3|Opus|fLaC)$/ },
  webm: { video: /^V_(VP8|VP9|AV1)$/, audio: /^A_(VORBIS|OPUS)$/ },
};
