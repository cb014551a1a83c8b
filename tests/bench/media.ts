import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareImage } from '../../functions/areas/midias/image.ts';
import { measure } from '../../functions/areas/midias/measure.ts';
import { RangedReader } from '../../functions/platform/aws/ranged-reader.ts';
import { SNIFF_BYTES, sniff } from '../../shared/rules/sniff.ts';
import { bomb, noise, photo, tinyPng } from '../support/images.ts';
import { broken } from '../support/mutations.ts';
import {
  ffmpeg,
  inMemory,
  onDisk,
  probedSeconds,
  RECIPES,
  type VideoName,
  videoBytes,
  videoPath,
} from '../support/videos.ts';
import { type Figure, report } from './figures.ts';

/** How much of a file is read to measure its duration, how exact that is, and the size of converted images. */

const BIG = join(tmpdir(), 'painel-ups-videos-grandes-1');
mkdirSync(BIG, { recursive: true });
const figures: Figure[] = [];
const KB = 1024;

/** Seconds and bit rate that make about 50 MB, with as many frames as ten minutes have. */
const LONG = 590;
const SOURCE = [
  ...['-f', 'lavfi', '-i', `testsrc=size=192x108:rate=25:duration=${LONG},noise=alls=60:allf=t`],
  ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${LONG}`],
];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '32', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const rate = (codec: string, audio: string) => ['-c:v', codec, '-b:v', '640k', '-c:a', audio];

const BIG_FILES: Record<string, string[]> = {
  'grande.mp4': [...SOURCE, ...H264],
  'moov-first.mp4': ['COPY', '-movflags', 'faststart'],
  'fragmented.mp4': ['COPY', '-movflags', 'frag_keyframe+empty_moov'],
  'quicktime.mov': ['COPY'],
  'silent.mov': ['COPY', '-an'],
  'matroska.mkv': ['COPY'],
  'web.webm': [...SOURCE, ...rate('libvpx', 'libvorbis'), '-deadline', 'realtime', '-cpu-used', '16'],
  'interleave.avi': [...SOURCE, ...rate('mpeg4', 'mp2')],
  'windows.wmv': [...SOURCE, ...rate('wmv2', 'wmav2')],
  'program.mpg': [...SOURCE, ...rate('mpeg2video', 'mp2'), '-f', 'mpeg'],
};

function bigPath(name: string): string {
  const path = join(BIG, name);
  if (existsSync(path)) return path;
  const [first, ...rest] = BIG_FILES[name] ?? [];
  const source =
    first === 'COPY' ? ['-i', bigPath('grande.mp4'), '-c', 'copy', ...rest] : [first ?? '', ...rest];
  const draft = join(BIG, `${process.pid}-${name}`);
  execFileSync(ffmpeg(), ['-loglevel', 'error', '-nostdin', '-y', '-threads', '1', ...source, draft]);
  renameSync(draft, path);
  return path;
}

/** Measures a file as the check of an upload does. */
async function measured(path: string) {
  const file = await onDisk(path);
  const reader = new RangedReader(file);
  const sniffed = sniff((await reader.read(0, 64 * KB)).subarray(0, SNIFF_BYTES));
  if (sniffed?.kind !== 'video') throw new Error(`${path} is no video`);
  const { durationSeconds } = await measure(sniffed.format, reader);
  await file.close();
  return { durationSeconds, reads: reader.reads, bytes: reader.bytes };
}

async function durations(title: string, paths: readonly string[]) {
  let worst = 0;
  let reads = 0;
  let bytes = 0;
  for (const path of paths) {
    const found = await measured(path);
    const probed = probedSeconds(path);
    // The prober cannot read live recordings and bare streams; they were made with seven seconds.
    const known = probed === undefined || /bare/.test(path) ? 7 : probed;
    const off = Math.abs(found.durationSeconds - known);
    const size = (statSync(path).size / 1e6).toFixed(1);
    console.log(
      `  ${path.replace(/^.*\//, '').padEnd(24)} ${size.padStart(6)} MB  ${found.durationSeconds.toFixed(3).padStart(8)} s` +
        `  ${off.toFixed(3)} off  ${found.reads} reads  ${(found.bytes / KB).toFixed(0)} KB`,
    );
    worst = Math.max(worst, off);
    reads = Math.max(reads, found.reads);
    bytes = Math.max(bytes, found.bytes);
  }
  figures.push({ name: `${title}: furthest from the prober`, value: worst, unit: 's', max: 0.1 });
  figures.push({ name: `${title}: most ranged reads`, value: reads, unit: 'reads', max: 6 });
  figures.push({ name: `${title}: most bytes read`, value: bytes / KB, unit: 'KB', max: 300 });
}

console.log('Small files');
const SMALL = (Object.keys(RECIPES) as VideoName[]).filter((name) => !/^(sound|short|portrait)/.test(name));
await durations('small files', SMALL.map(videoPath));
console.log('About 50 MB');
await durations('50 MB files', Object.keys(BIG_FILES).map(bigPath));

const pictures = await Promise.all([
  photo(640, 480),
  tinyPng(),
  sharp(await photo(320, 240))
    .webp()
    .toBuffer(),
]);
const originals = [...SMALL.filter((name) => !name.startsWith('long')).map(videoBytes), ...pictures];
let slowest = 0;
let crashes = 0;
for (const { bytes } of broken(1000, originals)) {
  const started = performance.now();
  const sniffed = sniff(bytes.subarray(0, SNIFF_BYTES));
  const looked =
    sniffed?.kind === 'video'
      ? measure(sniffed.format, new RangedReader(inMemory(bytes)))
      : sniffed && prepareImage(bytes);
  await looked?.catch((error: Error) => {
    if (!/^Unreadable(Video|Image)$/.test(error.name)) crashes += 1;
  });
  slowest = Math.max(slowest, performance.now() - started);
}
figures.push({ name: '1,000 broken files: crashes', value: crashes, unit: '', max: 0 });
figures.push({ name: '1,000 broken files: slowest', value: slowest, unit: 'ms', max: 1000 });

const images = { 'a photo': await photo(5200, 3900), noise: await noise(2500) };
for (const [name, bytes] of Object.entries(images)) {
  const { webp, tries } = await prepareImage(bytes);
  const facts = await sharp(webp).metadata();
  const label = `${name} of ${(bytes.length / 1e6).toFixed(1)} MB`;
  figures.push({ name: `${label}: WebP`, value: webp.length / KB, unit: 'KB', max: KB });
  figures.push({
    name: `${label}: longest side`,
    value: Math.max(facts.width, facts.height),
    unit: 'px',
    max: 1920,
  });
  figures.push({ name: `${label}: tries`, value: tries, unit: '', max: 3 });
  figures.push({ name: `${label}: metadata left`, value: facts.exif || facts.xmp ? 1 : 0, unit: '', max: 0 });
}
const trap = await bomb();
const started = performance.now();
const refused = await prepareImage(trap).then(
  () => 0,
  () => 1,
);
figures.push({ name: 'decompression bomb: refused', value: refused, unit: '', min: 1 });
figures.push({ name: 'decompression bomb: time', value: performance.now() - started, unit: 'ms', max: 100 });

report('media', 'Media', figures);
