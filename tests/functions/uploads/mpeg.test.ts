import { describe, expect, it } from 'vitest';
import { measure } from '../../../functions/areas/midias/measure.ts';
import { join, readerOf, u8, u16, u32, zeros } from '../../support/bytes.ts';

/** MPEG streams as written by programs other than ffmpeg, assembled packet by packet. */

const refusal = { name: 'UnreadableVideo', reason: 'no-duration' };
const VIDEO = 0xe0;
const SOUND = 0xc0;
const startCode = (id: number) => join(zeros(2), u8(1), u8(id));
/** 33 bits of 90 kHz over five bytes, between a prefix and three marker bits. */
function timestamp(ticks: number): Buffer {
  const high = Math.floor(ticks / 2 ** 30);
  const rest = ticks % 2 ** 30;
  return join(u8(0x21 + high * 2), u16((rest >> 15) * 2 + 1), u16((rest % 2 ** 15) * 2 + 1));
}
/** A packet of MPEG-1 or MPEG-2; the older one may have buffer fields before the time. */
const packet = (id: number, seconds: number) =>
  join(startCode(id), u16(0), u16(0x8080), u8(5), timestamp(seconds * 90_000), zeros(30));
const oldPacket = (id: number, seconds: number, before = zeros(0)) =>
  join(startCode(id), u16(0), before, timestamp(seconds * 90_000), zeros(30));

const BUFFER = u16(0x4020);
/** Width, height, pixel aspect ratio and one of the standard's frame rates. */
const sequence = (rate: number) => join(startCode(0xb3), zeros(3), u8(0x10 + rate), zeros(8));
const filler = (length: number) => Buffer.alloc(length, 0xff);

const inProgram = async (...parts: Buffer[]) =>
  measure('mpeg-ps', readerOf(startCode(0xba), filler(8), ...parts, zeros(32)));

describe('a program stream', () => {
  it('lasts from its first time stamp to the end of its last frame', async () => {
    const facts = await inProgram(sequence(5), packet(VIDEO, 10), packet(SOUND, 10), packet(VIDEO, 17));
    expect(facts.durationSeconds).toBeCloseTo(7 + 1 / 30, 6);
    expect(facts.hasAudio).toBe(true);
  });

  it('may be MPEG-1, with buffer fields or without', async () => {
    const stuffed = oldPacket(VIDEO, 1, join(filler(3), BUFFER));
    const { durationSeconds, hasAudio } = await inProgram(sequence(3), stuffed, oldPacket(VIDEO, 6));
    expect(durationSeconds).toBeCloseTo(5.04, 6);
    expect(hasAudio).toBe(false);
  });

  it.each([
    ['has no frame rate', zeros(0)],
    ['has a non-standard rate', sequence(15)],
  ])('counts as 25 frames a second where it %s', async (_name, header) => {
    const { durationSeconds } = await inProgram(header, packet(VIDEO, 0), packet(VIDEO, 5));
    expect(durationSeconds).toBeCloseTo(5.04, 6);
  });

  it.each([70_000, 300_000])('may span a wrap of the clock, ending %i bytes after it', async (far) => {
    const last = 2 ** 33 / 90_000;
    const { durationSeconds } = await inProgram(
      sequence(3),
      packet(VIDEO, last - 4),
      filler(far),
      packet(VIDEO, 2),
    );
    expect(durationSeconds).toBeCloseTo(6.04, 4);
  });

  it('may contain a time before its first one', async () => {
    const parts = [packet(VIDEO, 9), filler(70_000), packet(VIDEO, 8.9), packet(VIDEO, 17)];
    expect((await inProgram(sequence(3), ...parts)).durationSeconds).toBeCloseTo(8.04, 6);
  });

  it('that ends before it begins is refused, as it would look short', async () => {
    const parts = [packet(VIDEO, 600), filler(300_000), packet(VIDEO, 30)];
    await expect(inProgram(sequence(3), ...parts)).rejects.toMatchObject(refusal);
  });

  it('with sound alone is not a video', async () => {
    await expect(inProgram(packet(SOUND, 0), packet(SOUND, 9))).rejects.toMatchObject({ reason: 'no-video' });
  });

  it('is read further back if no time stamp is near its end', async () => {
    const parts = [sequence(3), packet(VIDEO, 0), filler(300_000), packet(VIDEO, 8)];
    expect((await inProgram(...parts, filler(1_000_000))).durationSeconds).toBeCloseTo(8.04, 6);
    await expect(inProgram(...parts, filler(3_000_000))).rejects.toMatchObject(refusal);
  });
});

describe('an elementary video stream', () => {
  const timeCode = (hours: number, minutes: number, seconds: number, pictures: number) =>
    u32(((hours * 64 + minutes) * 128 + 64 + seconds) * 8192 + pictures * 128);
  const group = (code: Buffer, pictures: number) =>
    join(startCode(0xb8), code, ...Array.from({ length: pictures }, () => join(startCode(0), zeros(8))));
  const inBare = async (...parts: Buffer[]) =>
    (await measure('mpeg-es', readerOf(sequence(3), ...parts, filler(8)))).durationSeconds;

  it('lasts from the first time code to the last picture after the last one', async () => {
    const parts = [group(timeCode(1, 59, 58, 0), 25), group(timeCode(2, 0, 3, 5), 20)];
    expect(await inBare(...parts)).toBeCloseTo(6, 6);
  });

  it('is counted picture by picture if it has one group', async () => {
    expect(await inBare(group(timeCode(0, 0, 0, 0), 100))).toBeCloseTo(4, 6);
  });

  it('is read further back if no group begins near its end', async () => {
    const parts = [group(timeCode(0, 0, 0, 0), 1), filler(100_000), group(timeCode(0, 0, 9, 0), 25)];
    expect(await inBare(...parts, filler(1_000_000))).toBeCloseTo(10, 6);
    await expect(inBare(...parts, filler(3_000_000))).rejects.toMatchObject(refusal);
  });

  it('with equal time codes is refused, as it would look short', async () => {
    const parts = [group(timeCode(0, 0, 0, 0), 1), filler(300_000), group(timeCode(0, 0, 0, 0), 90)];
    await expect(inBare(...parts)).rejects.toMatchObject(refusal);
  });

  it('without groups is refused', async () => {
    await expect(inBare(startCode(0), zeros(8))).rejects.toMatchObject(refusal);
  });

  it('cut off within the last group’s header ends with the previous group', async () => {
    const cut = await measure(
      'mpeg-es',
      readerOf(sequence(3), group(timeCode(0, 0, 0, 0), 100), startCode(0xb8)),
    );
    expect(cut.durationSeconds).toBeCloseTo(4, 6);
  });
});
