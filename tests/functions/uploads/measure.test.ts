import { describe, expect, it } from 'vitest';
import { measure, playsAsItIs } from '../../../functions/areas/midias/measure.ts';
import { UnreadableVideo } from '../../../functions/areas/uploads/bytes.ts';
import { RangedReader } from '../../../functions/platform/aws/ranged-reader.ts';
import { SNIFF_BYTES, sniff, type VideoFormat } from '../../../shared/rules/sniff.ts';
import { latin1, u32 } from '../../support/bytes.ts';
import { broken } from '../../support/mutations.ts';
import { inMemory, probedSeconds, type VideoName, videoBytes, videoPath } from '../../support/videos.ts';

/** As the product reads a file: first the real type, then the duration. */
async function look(bytes: Uint8Array) {
  const reader = new RangedReader(inMemory(bytes));
  const sniffed = sniff((await reader.read(0, 64 * 1024)).subarray(0, SNIFF_BYTES));
  if (sniffed?.kind !== 'video') throw new Error('not a video');
  return { format: sniffed.format, reader, facts: await measure(sniffed.format, reader) };
}

const FORMATS = {
  'moov-last.mp4': 'mp4',
  'moov-first.mp4': 'mp4',
  'silent.mp4': 'mp4',
  'fragmented.mp4': 'mp4',
  'fragmented-no-index.mp4': 'mp4',
  'dash.mp4': 'mp4',
  'hevc.mp4': 'mp4',
  'quicktime.mov': 'mov',
  'silent.mov': 'mov',
  'matroska.mkv': 'mkv',
  'silent.mkv': 'mkv',
  'web.webm': 'webm',
  'silent.webm': 'webm',
  'interleave.avi': 'avi',
  'silent.avi': 'avi',
  'windows.wmv': 'asf',
  'silent.wmv': 'asf',
  'program.mpg': 'mpeg-ps',
  'silent.mpg': 'mpeg-ps',
  'dvd.mpeg': 'mpeg-ps',
  'transport.mpg': 'mpeg-ts',
  'long.mp4': 'mp4',
  'long.avi': 'avi',
} satisfies Partial<Record<VideoName, VideoFormat>>;

describe('duration of a video', () => {
  it.each(
    Object.entries(FORMATS) as [VideoName, VideoFormat][],
  )('%s is %s, within 0.1 s of the prober, in few reads', async (name, format) => {
    const { format: found, reader, facts } = await look(videoBytes(name));
    expect(found).toBe(format);
    expect(Math.abs(facts.durationSeconds - (probedSeconds(videoPath(name)) ?? Number.NaN))).toBeLessThan(
      0.1,
    );
    expect(facts.hasAudio).toBe(!/silent|hevc|long/.test(name));
    expect(reader.reads).toBeLessThanOrEqual(6);
    expect(reader.bytes).toBeLessThanOrEqual(300 * 1024);
  });

  // The prober cannot read these; they were made with seven seconds.
  it.each(['live.webm', 'live.mkv', 'bare.mp1', 'bare.mp2'] as const)('%s is measured', async (name) => {
    const { facts } = await look(videoBytes(name));
    expect(Math.abs(facts.durationSeconds - 7)).toBeLessThan(0.1);
  });

  it('an endless one, or one without a rate, is refused', async () => {
    const live = videoBytes('windows.wmv');
    const properties = live.indexOf(Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex'));
    live.writeUInt32LE(live.readUInt32LE(properties + 88) | 1, properties + 88);
    await expect(look(live)).rejects.toMatchObject({ name: 'UnreadableVideo', reason: 'no-duration' });
    const still = videoBytes('silent.avi');
    still.writeUInt32LE(0, still.indexOf('vids') + 24);
    await expect(look(still)).rejects.toMatchObject({ name: 'UnreadableVideo', reason: 'no-duration' });
  });

  it('sound without a rate does not count', async () => {
    const avi = videoBytes('interleave.avi');
    avi.writeUInt32LE(0, avi.indexOf('auds') + 24);
    expect((await look(avi)).facts.durationSeconds).toBeCloseTo(7, 1);
  });

  it('a file that needs a thousand reads is refused', async () => {
    // Two gigabytes of boxes of a megabyte each, none a header.
    const box = Buffer.concat([u32(2 ** 20), latin1('free')]);
    const reader = new RangedReader({
      size: 2 ** 31,
      read: async (start, end) => Buffer.concat([box], end - start),
    });
    await expect(measure('mp4', reader)).rejects.toMatchObject({ reason: 'no-duration' });
    expect(reader.bytes).toBeLessThanOrEqual(12 * 2 ** 20);
  });

  it('a recording cut off before its headers is refused, its duration never guessed', async () => {
    const avi = videoBytes('silent.avi');
    avi.writeUInt32LE(0, avi.indexOf('vids') + 32);
    await expect(look(avi)).rejects.toMatchObject({ name: 'UnreadableVideo', reason: 'no-duration' });
    const mp4 = videoBytes('moov-last.mp4').subarray(0, 50_000);
    await expect(look(mp4)).rejects.toMatchObject({ reason: 'no-duration' });
    const live = videoBytes('live.webm').subarray(0, 2_000);
    await expect(look(live)).rejects.toBeInstanceOf(UnreadableVideo);
  });

  it('sound alone is not a video', async () => {
    await expect(look(videoBytes('sound.mp4'))).rejects.toMatchObject({ reason: 'no-video' });
    expect(sniff(videoBytes('sound.mp2').subarray(0, SNIFF_BYTES))).toBeUndefined();
  });
});

describe('files that browsers play unconverted', () => {
  it.each([
    ['moov-last.mp4', true],
    ['fragmented.mp4', true],
    ['silent.mp4', true],
    ['web.webm', true],
    ['silent.webm', true],
    ['hevc.mp4', false],
    ['quicktime.mov', false],
    ['matroska.mkv', false],
    ['interleave.avi', false],
  ] as const)('%s: %s', async (name, plays) => {
    const { format, facts } = await look(videoBytes(name));
    expect(playsAsItIs(format, facts)).toBe(plays);
  });
});

it('a file without named codecs is converted', () => {
  const silent = { durationSeconds: 7, hasAudio: false };
  expect(playsAsItIs('mp4', silent)).toBe(false);
  expect(playsAsItIs('mp4', { ...silent, videoCodec: 'avc1' })).toBe(true);
  expect(playsAsItIs('mp4', { ...silent, videoCodec: 'avc1', hasAudio: true })).toBe(false);
});

describe('a thousand broken files', () => {
  const names = Object.keys(FORMATS) as VideoName[];
  it('are each measured or refused, within the reading budget', async () => {
    let refused = 0;
    for (const { bytes } of broken(1000, names.map(videoBytes))) {
      const reader = new RangedReader(inMemory(bytes));
      const sniffed = sniff(bytes.subarray(0, SNIFF_BYTES));
      if (sniffed?.kind !== 'video') continue;
      await measure(sniffed.format, reader).catch((error: unknown) => {
        // Anything else is a crash.
        expect(error).toBeInstanceOf(UnreadableVideo);
        refused += 1;
      });
      expect(reader.bytes).toBeLessThanOrEqual(13 * 1024 * 1024);
    }
    expect(refused).toBeGreaterThan(100);
  }, 60_000);
});
