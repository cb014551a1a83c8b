import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tracesIn } from '../../functions/areas/midias/cleaning/index.ts';
import { type Patch, patched } from '../../functions/platform/aws/patch.ts';
import { type ByteSource, RangedReader } from '../../functions/platform/aws/ranged-reader.ts';
import { findFfmpeg } from '../../infra/local/emulators/mediaconvert/ffmpeg.ts';

/** Real files, made with ffmpeg when a test first needs them and kept for later runs. */

const FOLDER = fileURLToPath(new URL('../../.cache/videos', import.meta.url));
mkdirSync(FOLDER, { recursive: true });

export const ffmpeg = (): string => {
  const found = findFfmpeg(FOLDER);
  if (!found) throw new Error('These tests need ffmpeg: npm ci brings it, or set FFMPEG_PATH');
  return found;
};

const picture = (seconds: number, size = '160x90') => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${seconds}`],
];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
const both = (seconds: number) => [...picture(seconds), ...tone(seconds)];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const H264_AAC = [...H264, '-c:a', 'aac'];
const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];

/** The place and device in a video's metadata, which must not appear in a published one. */
export const METADATA = ['-23.5505', 'Telefone-da-Ana', 'Quintal da Ana', '2031-02-03'] as const;
const [PLACE, DEVICE, TITLE, DAY] = METADATA;
const TAGS = [
  ...[
    '-metadata',
    `location=${PLACE}-046.6333/`,
    '-metadata',
    `make=${DEVICE}`,
    '-metadata',
    `title=${TITLE}`,
  ],
  ...['-metadata', `creation_time=${DAY}T10:00:00Z`],
  ...['-metadata:s:v', `handler_name=${DEVICE}`, '-metadata:s:v', `title=${TITLE}`],
];

/** ffmpeg's arguments by file name. */
export const RECIPES = {
  'moov-last.mp4': [...both(7), ...H264_AAC],
  'moov-first.mp4': [...both(7), ...H264_AAC, '-movflags', 'faststart'],
  'silent.mp4': [...picture(7), ...H264],
  'fragmented.mp4': [...both(7), ...H264_AAC, '-g', '25', '-movflags', 'frag_keyframe+empty_moov'],
  'fragmented-no-index.mp4': [
    ...both(7),
    ...H264_AAC,
    ...['-g', '25', '-movflags', 'frag_keyframe+empty_moov+skip_trailer'],
  ],
  'dash.mp4': [...both(7), ...H264_AAC, '-g', '25', '-movflags', 'dash+frag_keyframe+empty_moov'],
  'hevc.mp4': [...picture(7), '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'],
  'quicktime.mov': [...both(7), ...H264_AAC],
  'silent.mov': [...picture(7), ...H264],
  'matroska.mkv': [...both(7), ...H264_AAC],
  'silent.mkv': [...picture(7), ...H264],
  'live.mkv': [...both(7), ...H264_AAC, '-live', '1'],
  'web.webm': [...both(7), ...VP8, '-c:a', 'libvorbis'],
  'silent.webm': [...picture(7), ...VP8],
  'live.webm': [...both(7), ...VP8, '-c:a', 'libvorbis', '-live', '1'],
  'interleave.avi': [...both(7), '-c:v', 'mpeg4', '-c:a', 'mp2'],
  'silent.avi': [...picture(7), '-c:v', 'mpeg4'],
  'windows.wmv': [...both(7), '-c:v', 'wmv2', '-c:a', 'wmav2'],
  'silent.wmv': [...picture(7), '-c:v', 'wmv2'],
  'program.mpg': [...both(7), '-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'mpeg'],
  'silent.mpg': [...picture(7), '-c:v', 'mpeg1video', '-f', 'mpeg'],
  'dvd.mpeg': [...both(7), '-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob'],
  'transport.mpg': [...both(7), '-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'mpegts'],
  'bare.mp1': [...picture(7), '-c:v', 'mpeg1video', '-f', 'mpeg1video'],
  'bare.mp2': [...picture(7), '-c:v', 'mpeg2video', '-f', 'mpeg2video'],
  'short.mp4': [...picture(2), ...H264],
  'short.avi': [...picture(2), '-c:v', 'mpeg4'],
  'long.mp4': [...['-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=1:duration=605'], ...H264],
  'long.avi': [...['-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=1:duration=605'], ...['-c:v', 'mpeg4']],
  'long.webm': [...['-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=1:duration=605'], ...VP8],
  'portrait.mov': [...picture(4, '90x160'), ...H264],
  'tagged.mp4': [...both(4), ...H264_AAC, ...TAGS],
  'tagged-keys.mp4': [...both(4), ...H264_AAC, ...TAGS, '-movflags', 'use_metadata_tags+faststart'],
  'tagged-fragmented.mp4': [
    ...both(4),
    ...H264_AAC,
    ...TAGS,
    ...['-g', '25', '-movflags', 'frag_keyframe+empty_moov'],
  ],
  'tagged.mov': [...both(4), ...H264_AAC, ...TAGS],
  'tagged.webm': [...both(4), ...VP8, '-c:a', 'libvorbis', ...TAGS],
  'tagged-live.webm': [...both(7), ...VP8, '-c:a', 'libvorbis', ...TAGS, '-live', '1'],
  'uhd-portrait.mp4': [...['-f', 'lavfi', '-i', 'testsrc=size=2160x3840:rate=1:duration=4'], ...H264],
  'sound.mp4': [...tone(4), '-c:a', 'aac'],
  'sound.mp2': [...tone(4), '-c:a', 'mp2'],
} satisfies Record<string, string[]>;
export type VideoName = keyof typeof RECIPES;

/** The path of a test video. */
export function videoPath(name: VideoName): string {
  const path = join(FOLDER, name);
  if (!existsSync(path)) {
    const draft = join(FOLDER, `${process.pid}-${name}`);
    execFileSync(ffmpeg(), [
      '-loglevel',
      'error',
      '-nostdin',
      '-y',
      '-threads',
      '1',
      ...RECIPES[name],
      draft,
    ]);
    renameSync(draft, path);
  }
  return path;
}

export const videoBytes = (name: VideoName): Buffer => readFileSync(videoPath(name));

/** Seconds by ffmpeg's own prober; undefined if it cannot tell. */
export function probedSeconds(path: string): number | undefined {
  const said = spawnSync(ffmpeg(), ['-hide_banner', '-i', path], { encoding: 'utf8' }).stderr;
  const found = /Duration: (\d+):(\d+):(\d+\.\d+)/.exec(said);
  if (!found) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

/** Size of the picture by ffmpeg's own prober: `1920x1080`. */
export function probedSize(path: string): string | undefined {
  const said = spawnSync(ffmpeg(), ['-hide_banner', '-i', path], { encoding: 'utf8' }).stderr;
  return /Video: .*?(\d{2,5}x\d{2,5})/.exec(said)?.[1];
}

/** The file in chunks of an uneven size, as it is streamed when published. */
export async function withPatches(bytes: Buffer, patches: readonly Patch[]): Promise<Buffer> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 1013) yield bytes.subarray(at, at + 1013);
  }
  const made: Uint8Array[] = [];
  for await (const chunk of patched(chunks(), patches)) made.push(chunk);
  return Buffer.concat(made);
}

/** A video that needs no conversion, as the product publishes it. */
export async function asPublished(name: VideoName): Promise<Buffer> {
  const bytes = videoBytes(name);
  const patches = await tracesIn(name.endsWith('webm') ? 'webm' : 'mp4', new RangedReader(inMemory(bytes)));
  if (!patches) throw new Error(`${name} is not published as it is`);
  return withPatches(bytes, patches);
}

export const inMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.slice(start, end),
});

/** A file as the source of ranged reads; close it afterwards. */
export async function onDisk(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const file: FileHandle = await open(path);
  return {
    size: statSync(path).size,
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      await file.read(bytes, 0, bytes.length, start);
      return bytes;
    },
    close: () => file.close(),
  };
}
