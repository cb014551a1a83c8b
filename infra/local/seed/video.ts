import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFfmpeg, runFfmpeg } from '../emulators/mediaconvert/ffmpeg.ts';
import type { SeedFile } from './api.ts';
import { sceneSvg } from './art/scene.ts';

const SECONDS = 6;
/** Small and slow enough to be made in a second. */
const SIZE = { width: 960, height: 540 };
const FRAMES_PER_SECOND = 15;
/** A second's work, on a machine however busy. */
const TIMEOUT_MS = 180_000;

async function frame(folder: string, name: string, scene: Parameters<typeof sceneSvg>[0]): Promise<string> {
  const path = join(folder, `${name}.jpg`);
  writeFileSync(
    path,
    await sharp(Buffer.from(sceneSvg(scene)))
      .resize(SIZE)
      .png()
      .toBuffer(),
  );
  return path;
}

/** A short film in which one scene dissolves into the next. Undefined without ffmpeg. */
export async function demoVideo(): Promise<SeedFile | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'painel-video-'));
  try {
    const program = findFfmpeg(folder);
    if (!program) return undefined;
    const [first, second] = [await frame(folder, 'a', 'hills'), await frame(folder, 'b', 'solar')];
    const file = join(folder, 'parque-solar.mp4');
    const still = (path: string) => [
      '-loop',
      '1',
      '-framerate',
      String(FRAMES_PER_SECOND),
      '-t',
      String(SECONDS),
      '-i',
      path,
    ];
    const sound = ['-f', 'lavfi', '-t', String(SECONDS), '-i', 'sine=frequency=220:sample_rate=44100'];
    const picture = `[1]format=yuva420p,fade=t=in:st=${SECONDS / 2 - 1}:d=1.5:alpha=1[b];[0][b]overlay,format=yuv420p[v];[2]volume=0.08[a]`;
    // LinkedIn refuses videos below 75 KB, hence the constant rate.
    const codecs = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-b:v',
      '900k',
      '-c:a',
      'aac',
      '-movflags',
      '+faststart',
    ];
    const maps = ['-filter_complex', picture, '-map', '[v]', '-map', '[a]'];
    const args = [...still(first), ...still(second), ...sound, ...maps, ...codecs, file];
    await runFfmpeg(program, args, AbortSignal.timeout(TIMEOUT_MS));
    return { name: 'parque-solar.mp4', type: 'video/mp4', bytes: readFileSync(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
