import { describe, expect, it } from 'vitest';
import { ID } from '../../../functions/areas/midias/containers/ebml.ts';
import { measure } from '../../../functions/areas/midias/measure.ts';
import { join, readerOf, u8, u16, u32, zeros } from '../../support/bytes.ts';

/** Matroska as written by recorders other than ffmpeg, assembled element by element. */

const idBytes = (id: number): Buffer => Buffer.from(id.toString(16), 'hex');
const element = (id: number, ...parts: Buffer[]): Buffer => {
  const body = join(...parts);
  return join(idBytes(id), u32(0x10000000 + body.length), body);
};
/** An element of a size unknown when it was started. */
const open = (id: number, ...parts: Buffer[]): Buffer => join(idBytes(id), u8(0xff), ...parts);

const single = (value: number) => {
  const bytes = zeros(4);
  bytes.writeFloatBE(value);
  return bytes;
};
const BLOCK_DURATION = 0x9b;
const VIDEO = 1;
const SOUND = 2;
const track = (number: number, ...more: Buffer[]) =>
  element(ID.TrackEntry, element(ID.TrackNumber, u8(number)), element(ID.TrackType, u8(number)), ...more);
const tracks = (...more: Buffer[]) => element(ID.Tracks, track(VIDEO, ...more), track(SOUND));
const info = (...fields: Buffer[]) => element(ID.Info, ...fields);

const measured = async (...parts: Buffer[]) => (await measure('webm', readerOf(...parts))).durationSeconds;
const refusal = { name: 'UnreadableVideo', reason: 'no-duration' };

describe('the duration in the header', () => {
  it('is a float of either width', async () => {
    expect(await measured(open(ID.Segment, info(element(ID.Duration, single(7500))), tracks()))).toBe(7.5);
  });

  it('is ignored if it has any other width', async () => {
    for (const odd of [u16(7500), single(Number.POSITIVE_INFINITY), single(Number.NaN)]) {
      const file = open(ID.Segment, info(element(ID.Duration, odd)), tracks());
      await expect(measured(file)).rejects.toMatchObject(refusal);
    }
  });
});

describe('a live recording', () => {
  const at = (time: number) => element(ID.Timestamp, u16(time));
  /** A frame's time is relative to its cluster. */
  const content = (number: number, moment: number) => join(u8(0x80 + number), u16(moment), u8(0), zeros(20));
  const block = (number: number, moment: number) => element(ID.SimpleBlock, content(number, moment));
  const group = (number: number, moment: number) =>
    element(ID.BlockGroup, element(BLOCK_DURATION, u8(40)), element(ID.Block, content(number, moment)));
  const recording = (...clusters: Buffer[]) => open(ID.Segment, info(), tracks(), ...clusters);
  const FIRST = open(ID.Cluster, at(2000), block(VIDEO, 0), block(VIDEO, 40));

  it('ends one frame after its last picture: by the track’s frame duration, or the distance of the last two', async () => {
    const last = open(ID.Cluster, at(8000), block(VIDEO, 0), block(VIDEO, 100), block(SOUND, 90));
    expect(await measured(recording(FIRST, last))).toBe(6.2);
    const frame = element(ID.DefaultDuration, u32(40_000_000));
    expect(await measured(open(ID.Segment, info(), tracks(frame), FIRST, last))).toBe(6.14);
  });

  it('may have a single cluster', async () => {
    expect(await measured(recording(open(ID.Cluster, at(500), block(VIDEO, 0), block(VIDEO, 5000))))).toBe(
      10,
    );
    const known = element(ID.Cluster, at(500), block(VIDEO, 0), block(VIDEO, 5000));
    expect(await measured(recording(known))).toBe(10);
  });

  it('may end with sound', async () => {
    const last = open(ID.Cluster, at(8000), block(VIDEO, 0), block(VIDEO, 40), block(SOUND, 500));
    expect(await measured(recording(FIRST, last))).toBe(6.5);
  });

  it('may have its pictures in groups with additional fields', async () => {
    const last = element(ID.Cluster, at(8000), group(VIDEO, 0), group(VIDEO, 50));
    expect(await measured(recording(FIRST, last))).toBe(6.1);
  });

  it.each([
    ['a group without a picture', element(ID.BlockGroup, element(BLOCK_DURATION, u8(40)))],
    ['a group without readable content', element(ID.BlockGroup, zeros(12))],
    ['the name of a cluster within sound', element(ID.SimpleBlock, content(SOUND, 0), idBytes(ID.Cluster))],
    ['a picture outside a group', element(0xaf, element(ID.Block, content(VIDEO, 9000)))],
  ])('is measured past %s', async (_name, oddity) => {
    const last = open(ID.Cluster, at(8000), block(VIDEO, 0), oddity, block(VIDEO, 50));
    expect(await measured(recording(FIRST, last))).toBe(6.1);
  });

  it.each([
    ['is still empty', open(ID.Cluster, at(9000))],
    ['is cut off before its time', open(ID.Cluster, u8(0xe7))],
    [
      'is cut off within a picture’s header',
      open(ID.Cluster, at(9000), idBytes(ID.SimpleBlock), u8(0x90), u8(0x81), u8(0)),
    ],
    ['continues with bytes that are not an element', open(ID.Cluster, at(9000), zeros(30))],
    ['is only a name', idBytes(ID.Cluster)],
  ])('ends at the cluster before a last one that %s', async (_name, cut) => {
    const before = open(ID.Cluster, at(8000), block(VIDEO, 0), block(VIDEO, 50));
    expect(await measured(recording(FIRST, before, cut))).toBe(6.1);
  });

  it.each([
    [
      'its first cluster has no time',
      [open(ID.Cluster, zeros(70)), open(ID.Cluster, at(8000), block(VIDEO, 0))],
    ],
    ['it has no cluster', []],
    ['it is a single picture', [open(ID.Cluster, at(0), block(VIDEO, 0))]],
  ])('is refused when %s', async (_name, clusters) => {
    await expect(measured(recording(...clusters))).rejects.toMatchObject(refusal);
  });
});
