import { describe, expect, it } from 'vitest';
import { measure } from '../../../functions/areas/midias/measure.ts';
import { join, latin1, readerOf, u32, u64, zeros } from '../../support/bytes.ts';

/** MP4 as written by programs other than ffmpeg; every file is assembled box by box. */

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = join(...parts);
  return join(u32(8 + body.length), latin1(type), body);
};
/** With a 64-bit size, as recorders write boxes that may exceed 4 GB. */
const longBox = (type: string, ...parts: Buffer[]): Buffer => {
  const body = join(...parts);
  return join(u32(1), latin1(type), u64(16 + body.length), body);
};
const full = (type: string, version: 0 | 1, flags: number, ...parts: Buffer[]) =>
  box(type, u32(version * 2 ** 24 + flags), ...parts);

const FTYP = box('ftyp', latin1('isom'), u32(0));
/** Creation and change times, then the following fields, in the widths of a version. */
const times = (version: 0 | 1) => zeros(version === 1 ? 16 : 8);
const length = (version: 0 | 1, value: number) => (version === 1 ? u64(value) : u32(value));

interface Movie {
  version?: 0 | 1;
  /** in milliseconds; the header's, then the track's own */
  shown?: number;
  lasts?: number;
  timescale?: number;
  long?: boolean;
}
function movie(
  { version = 0, shown = 0, lasts = 0, timescale = 1000, long = false }: Movie,
  ...more: Buffer[]
): Buffer {
  const mvhd = full('mvhd', version, 0, times(version), u32(1000), length(version, 0));
  const tkhd = full('tkhd', version, 3, times(version), u32(1), u32(0), length(version, shown));
  const mdhd = full('mdhd', version, 0, times(version), u32(timescale), length(version, lasts));
  const hdlr = full('hdlr', 0, 0, u32(0), latin1('vide'));
  const stsd = full('stsd', 0, 0, u32(1), u32(16), latin1('avc1'));
  const minf = box('minf', box('stbl', stsd));
  return (long ? longBox : box)('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)), ...more);
}

const seconds = async (...parts: Buffer[]) => (await measure('mp4', readerOf(...parts))).durationSeconds;
const refusal = { name: 'UnreadableVideo', reason: 'no-duration' };

describe('an MP4', () => {
  it('may have 64-bit numbers and sizes', async () => {
    expect(
      await seconds(FTYP, longBox('mdat', zeros(64)), movie({ version: 1, shown: 7000, long: true })),
    ).toBe(7);
    expect(await seconds(FTYP, movie({ version: 1, lasts: 6000 }))).toBe(6);
  });

  it('uses the duration of its samples if the header names no visible part', async () => {
    expect(await seconds(FTYP, movie({ shown: 0xffffffff, lasts: 8000 }))).toBe(8);
    expect(await seconds(FTYP, movie({ version: 1, shown: 2 ** 60, lasts: 8000 }))).toBe(8);
    expect(await seconds(FTYP, movie({ shown: 5000, lasts: 8000 }))).toBe(5);
  });

  it('without any duration is refused', async () => {
    await expect(seconds(FTYP, movie({ lasts: 8000, timescale: 0 }))).rejects.toMatchObject(refusal);
    await expect(seconds(FTYP, movie({ lasts: 0xffffffff }))).rejects.toMatchObject(refusal);
  });

  it('ends at an impossible size', async () => {
    const header = movie({ shown: 7000 });
    expect(await seconds(FTYP, box('free'), header)).toBe(7);
    await expect(seconds(FTYP, u32(4), header)).rejects.toMatchObject(refusal);
    await expect(seconds(FTYP, u32(1), latin1('moov'))).rejects.toMatchObject(refusal);
  });
});

const trex = (id: number, duration: number) =>
  full('trex', 0, 0, u32(id), u32(1), u32(duration), u32(0), u32(0));
const mvex = (...parts: Buffer[]) => box('mvex', ...parts);
const tfhd = (flags: number, id: number, ...parts: Buffer[]) => full('tfhd', 0, flags, u32(id), ...parts);
const tfdt = (start: number, version: 0 | 1 = 0) => full('tfdt', version, 0, length(version, start));
/** Samples with the durations of the track or of the fragment. */
const trun = (count: number) => full('trun', 0, 0, u32(count));
const fragment = (...traf: Buffer[]) => join(box('moof', box('traf', ...traf)), box('mdat', zeros(8)));
const tfra = (version: 0 | 1, ...offsets: number[]) =>
  full(
    'tfra',
    version,
    0,
    u32(1),
    u32(0x3f),
    u32(offsets.length),
    ...offsets.map((at) => join(length(version, 0), length(version, at), zeros(12))),
  );
function index(...tables: Buffer[]): Buffer {
  const body = join(...tables);
  return box('mfra', body, full('mfro', 0, 0, u32(8 + body.length + 16)));
}

describe('a fragmented MP4', () => {
  const head = join(FTYP, movie({}, mvex(trex(1, 1000))));

  it('has its duration in the header, or none', async () => {
    const declared = (duration: number) => mvex(full('mehd', 0, 0, u32(duration)), trex(1, 1000));
    expect(await seconds(FTYP, movie({}, declared(9000)))).toBe(9);
    const fragments = [fragment(tfhd(0, 1), tfdt(0), trun(4))];
    expect(await seconds(FTYP, movie({}, declared(0)), ...fragments)).toBe(4);
  });

  it.each([
    ['the track', join(tfhd(0, 1), tfdt(10_000), trun(3)), 13],
    ['the fragment', join(tfhd(0x8, 1, u32(500)), tfdt(10_000, 1), trun(3)), 11.5],
    [
      'the fragment, behind an offset and a description',
      join(tfhd(0x1 | 0x2 | 0x8, 1, u64(77), u32(1), u32(2000)), tfdt(10_000), trun(3)),
      16,
    ],
    [
      'each sample, beside its size',
      join(
        tfhd(0, 1),
        tfdt(10_000),
        full(
          'trun',
          0,
          0x1 | 0x4 | 0x100 | 0x200,
          u32(2),
          u32(1),
          u32(1),
          u32(700),
          u32(9),
          u32(800),
          u32(9),
        ),
      ),
      11.5,
    ],
    ['two runs', join(tfhd(0, 1), tfdt(10_000), trun(1), full('trun', 0, 0x100, u32(1), u32(250))), 11.25],
  ])('takes the durations of its samples from %s', async (_who, traf, expected) => {
    expect(await seconds(head, fragment(tfhd(0, 1), tfdt(0), trun(1)), fragment(traf))).toBe(expected);
  });

  it('ignores fragments of unknown tracks', async () => {
    const own = fragment(tfhd(0, 1), tfdt(0), trun(5));
    expect(await seconds(head, own, fragment(tfhd(0, 2), tfdt(90_000), trun(1)))).toBe(5);
    // A track without defaults: its samples have no duration, so their start counts.
    const noDefaults = join(FTYP, movie({}, mvex(trex(7, 1000))));
    expect(await seconds(noDefaults, fragment(tfhd(0, 1), tfdt(4000), trun(1)))).toBe(4);
  });

  it.each([0, 1] as const)('is measured by the index at its end alone (version %i)', async (version) => {
    // The boxes in between cannot be walked, and the last fragment is far from the end.
    const gap = join(u32(3), latin1('gap!'));
    const first = fragment(tfhd(0, 1), tfdt(0), trun(1));
    const last = join(fragment(tfhd(0, 1), tfdt(20_000), trun(1)), box('mdat', zeros(200 * 1024)));
    const at = head.length + gap.length + first.length;
    const tables = [tfra(version), tfra(version, at - first.length, at)];
    expect(await seconds(head, gap, first, last, index(...tables))).toBe(21);
    await expect(seconds(head, gap, first, last)).rejects.toMatchObject(refusal);
  });

  it('is measured without the index if that points to the wrong place', async () => {
    const last = fragment(tfhd(0, 1), tfdt(20_000), trun(1));
    expect(await seconds(head, last, full('mfro', 0, 0, u32(16 + last.length)))).toBe(21);
  });

  it('is measured even if its last box is cut off', async () => {
    const last = fragment(tfhd(0, 1), tfdt(20_000), trun(1));
    expect(await seconds(head, last, u32(1), latin1('free'))).toBe(21);
  });

  it('with implausibly large fragments is refused', async () => {
    const traf = box('traf', tfhd(0, 1), tfdt(0), trun(5));
    await expect(seconds(head, box('moof', box('free', zeros(1024 * 1024)), traf))).rejects.toMatchObject(
      refusal,
    );
    expect(await seconds(head, box('moof', box('free', zeros(1000)), traf))).toBe(5);
  });
});
