import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tracesIn } from '../../../functions/areas/midias/cleaning/index.ts';
import { measure } from '../../../functions/areas/midias/measure.ts';
import { RangedReader } from '../../../functions/platform/aws/ranged-reader.ts';
import { join as bytesOf, latin1, u32 } from '../../support/bytes.ts';
import { broken } from '../../support/mutations.ts';
import { ffmpeg, inMemory, METADATA, type VideoName, videoBytes, withPatches } from '../../support/videos.ts';

const folder = mkdtempSync(join(tmpdir(), 'limpos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const formatOf = (name: string) => (name.endsWith('webm') ? 'webm' : 'mp4');
const traces = (format: 'mp4' | 'webm', bytes: Uint8Array) =>
  tracesIn(format, new RangedReader(inMemory(bytes)));

const said = (file: string) => spawnSync(ffmpeg(), ['-hide_banner', '-i', file], { encoding: 'utf8' }).stderr;
const frames = (file: string) =>
  execFileSync(ffmpeg(), ['-loglevel', 'error', '-i', file, '-f', 'framemd5', '-'], { encoding: 'utf8' });

describe('a video published with its own bytes', () => {
  it.each([
    'tagged.mp4',
    'tagged-keys.mp4',
    'tagged-fragmented.mp4',
    'tagged.webm',
    'tagged-live.webm',
  ] as VideoName[])('%s plays as before and contains neither place, device nor day', async (name) => {
    const bytes = videoBytes(name);
    const patches = await traces(formatOf(name), bytes);
    const made = await withPatches(bytes, patches ?? []);
    const [before, after] = [join(folder, `antes-${name}`), join(folder, name)];
    writeFileSync(before, bytes);
    writeFileSync(after, made);

    // The sample contains the metadata to remove, and the same reader finds none in the result.
    expect(said(before)).toContain(METADATA[0]);
    for (const secret of METADATA) {
      expect(said(after)).not.toContain(secret);
      expect(made.includes(secret)).toBe(false);
    }
    expect(said(after)).not.toMatch(/location|creation_time|handler_name {4}: \w|DATE|title/i);
    expect(made.length).toBe(bytes.length);
    expect(frames(after)).toBe(frames(before));
    const format = formatOf(name);
    expect(await measure(format, new RangedReader(inMemory(made)))).toEqual(
      await measure(format, new RangedReader(inMemory(bytes))),
    );
    // No metadata remains.
    expect(await withPatches(made, (await traces(format, made)) ?? [])).toEqual(made);
  });

  it('has no unknown box or chunk', async () => {
    const secret = latin1('ONDE:-23.55,-46.63');
    const box = (type: string) => bytesOf(u32(8 + secret.length), latin1(type), secret);
    for (const type of ['uuid', 'udta', 'free', 'skip', 'xxxx', 'meta']) {
      const bytes = bytesOf(videoBytes('moov-first.mp4'), box(type));
      const made = await withPatches(bytes, (await traces('mp4', bytes)) ?? []);
      expect([made.includes(secret), made.length]).toEqual([false, bytes.length]);
    }
    const webm = bytesOf(videoBytes('web.webm'), Buffer.from([0xbf, 0x80 + secret.length]), secret);
    const made = await withPatches(webm, (await traces('webm', webm)) ?? []);
    expect([made.includes(secret), made.length]).toEqual([false, webm.length]);
  });
});

describe('a video is converted instead', () => {
  it('when it has a track other than picture and sound', async () => {
    const bytes = videoBytes('moov-first.mp4');
    bytes.write('meta', bytes.indexOf('soun'), 'latin1');
    expect(await traces('mp4', bytes)).toBeUndefined();
    const webm = videoBytes('web.webm');
    // Track type 2, sound, becomes 17, subtitles.
    const type = webm.indexOf(Buffer.from([0x83, 0x81, 0x02]));
    webm[type + 2] = 17;
    expect(await traces('webm', webm)).toBeUndefined();
  });

  it('when data follows its last box', async () => {
    const rest = latin1('\0\0\0\x02 nothing that has a size');
    expect(await traces('mp4', bytesOf(videoBytes('silent.mp4'), rest))).toBeUndefined();
    expect(await traces('webm', bytesOf(videoBytes('silent.webm'), rest))).toBeUndefined();
  });

  it('or cleaned, whatever the damage, within the reading budget', async () => {
    for (const name of ['tagged.mp4', 'tagged-fragmented.mp4', 'tagged.webm'] as const) {
      for (const { bytes } of broken(60, [videoBytes(name)])) {
        const patches = await traces(formatOf(name), bytes);
        for (const { start, end } of patches ?? []) expect(start).toBeLessThan(end);
      }
    }
  });
});
