// @process without-stack

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../../functions/partners/linkedin/rest.ts';
import { createVideoPost } from '../../../../functions/partners/linkedin/video-post.ts';
import { padded, uploadVideo, videoReadiness } from '../../../../functions/partners/linkedin/videos.ts';
import { type EmulatorHarness, startSecrets } from '../../../support/emulator.ts';
import { connect, publishedPosts, startLinkedin } from '../../../support/linkedin.ts';
import { mp4 } from '../../../support/media-files.ts';

let linkedin: EmulatorHarness;
let secrets: { close(): Promise<void> };
let ana: Member;

beforeAll(async () => {
  secrets = await startSecrets();
  linkedin = await startLinkedin();
  ana = await connect(linkedin, 'ana');
});
afterAll(async () => {
  await linkedin.close();
  await secrets.close();
});

const source = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (first: number, last: number) => bytes.subarray(first, last + 1),
});
const patience = { tries: 20, pauseMs: 100 };
const upload = async (bytes: Buffer) => {
  const outcome = await uploadVideo(ana, source(bytes));
  if (outcome.kind !== 'uploaded') throw new Error(outcome.kind);
  return outcome.value;
};

describe('videos', () => {
  it('are uploaded in parts, processed and published', async () => {
    const bytes = mp4(7, 9 * 1024 * 1024);
    linkedin.faults.push({ match: /PUT \/dms-uploads\/.*\/1$/, mode: 'corta' });
    const urn = await upload(bytes);
    expect(await videoReadiness(ana, urn)).toEqual({ kind: 'processing' });
    const intentions: string[] = [];
    const outcome = await createVideoPost(
      ana,
      { caption: 'Nosso vídeo' },
      { urn, title: 'Bastidores' },
      async () => intentions.push(urn) > 0,
      patience,
    );
    expect(outcome).toMatchObject({ kind: 'published', urn: expect.stringContaining('urn:li:ugcPost:') });
    expect(intentions).toEqual([urn]);
    const [post] = await publishedPosts(linkedin);
    expect(post?.media).toMatchObject([{ contentType: 'video/mp4', bytes: bytes.length }]);
    const range = await fetch(post?.media[0]?.url ?? '', { headers: { range: 'bytes=4-7' } });
    expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
  });

  it('are not published when the share was cancelled meanwhile', async () => {
    const urn = await upload(mp4(5, 100_000));
    const before = (await publishedPosts(linkedin)).length;
    const outcome = await createVideoPost(
      ana,
      { caption: 'Tarde demais' },
      { urn },
      async () => false,
      patience,
    );
    expect(outcome).toEqual({ kind: 'not_sent' });
    expect(await publishedPosts(linkedin)).toHaveLength(before);
  });

  it('that are too small are padded with a box that players skip', async () => {
    const urn = await upload(mp4(4, 20_000));
    const outcome = await createVideoPost(ana, { caption: 'Leve' }, { urn }, async () => true, patience);
    expect(outcome).toHaveProperty('kind', 'published');
    const filled = padded(source(mp4(4, 20_000)));
    expect(filled.size).toBe(75 * 1024);
    expect((await filled.read(20_000, 20_007)).subarray(4).toString()).toBe('free');
  });
});
