// @process without-stack

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadImages } from '../../../../functions/partners/linkedin/images.ts';
import { createPost } from '../../../../functions/partners/linkedin/posts.ts';
import { createVideoPost } from '../../../../functions/partners/linkedin/video-post.ts';
import { uploadVideo, videoReadiness } from '../../../../functions/partners/linkedin/videos.ts';
import { listen } from '../../../support/emulator.ts';
import { inTurn } from '../../../support/in-turn.ts';

/** Uploading media to LinkedIn, answer by answer, with answers that the emulator does not give. */
interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
const ALWAYS_RIGHT: Record<string, Answer> = {};
const answers = inTurn<Answer>();
const calls: string[] = [];
let server: { url: string; close(): Promise<void> };
const member = { accessToken: 't', memberId: 'm' };

beforeAll(async () => {
  server = await listen((req, res) => {
    req.resume().once('end', () => {
      const call = `${req.method} ${req.url?.replace(/^\/rest\//, '')}`;
      calls.push(call);
      const given = answers.next(call) ?? ALWAYS_RIGHT[call];
      if (!given) return void req.socket.destroy();
      res.writeHead(given.status, given.headers).end(JSON.stringify(given.body ?? {}));
    });
  });
  process.env.LINKEDIN_API_URL = server.url;
  const part = (at: number) => ({ uploadUrl: `${server.url}/part${at}`, firstByte: at, lastByte: at });
  Object.assign(ALWAYS_RIGHT, {
    [BEGIN_VIDEO]: {
      status: 200,
      body: { value: { video: 'urn:li:video:1', uploadInstructions: [part(0), part(1)] } },
    },
    'PUT /part0': { status: 200, headers: { etag: '"a"' } },
    'PUT /part1': { status: 200, headers: { etag: 'W/"b"' } },
    [END_VIDEO]: { status: 200 },
    [BEGIN_IMAGE]: {
      status: 200,
      body: { value: { uploadUrl: `${server.url}/image`, image: 'urn:li:image:1' } },
    },
    'PUT /image': { status: 201 },
    [LOOK]: { status: 200, body: { status: 'AVAILABLE' } },
    'POST posts': { status: 201, headers: { 'x-restli-id': 'urn:li:share:1' } },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  answers.set({});
  calls.length = 0;
});

const BEGIN_VIDEO = 'POST videos?action=initializeUpload';
const END_VIDEO = 'POST videos?action=finalizeUpload';
const BEGIN_IMAGE = 'POST images?action=initializeUpload';
const LOOK = 'GET videos/urn%3Ali%3Avideo%3A1';
const revoked = { status: 401, body: { code: 'REVOKED_ACCESS_TOKEN' } };
const REJECTED = { kind: 'rejected', status: 400, code: 'HTTP_400' };
const UNAVAILABLE = { kind: 'unavailable' };
const bytes = async () => new Uint8Array(1);

describe('uploading a video to LinkedIn', () => {
  const upload = () => uploadVideo(member, { size: 100_000, read: bytes });

  it('returns its id', async () => {
    expect(await upload()).toEqual({ kind: 'uploaded', value: 'urn:li:video:1' });
  });

  it.each([
    ['refused at the start', BEGIN_VIDEO, revoked, { kind: 'revoked' }],
    ['begun with nonsense', BEGIN_VIDEO, { status: 200, body: { value: {} } }, UNAVAILABLE],
    ['refused midway', 'PUT /part0', { status: 400 }, REJECTED],
    ['never acknowledged', 'PUT /part0', { status: 200 }, UNAVAILABLE],
    ['unavailable midway', 'PUT /part1', { status: 503 }, UNAVAILABLE],
    ['refused at the end', END_VIDEO, { status: 400 }, REJECTED],
  ])('%s', async (_what, call, answer, outcome) => {
    answers.set({ [call]: [answer] });
    expect(await upload()).toEqual(outcome);
  });

  it('tries a part three times, unless it is refused', async () => {
    answers.set({
      'PUT /part0': [{ status: 500 }, { status: 200 }, { status: 200, headers: { etag: 'c' } }],
    });
    expect(await upload()).toHaveProperty('kind', 'uploaded');
    expect(calls.filter((call) => call === 'PUT /part0')).toHaveLength(3);
    calls.length = 0;
    answers.set({ 'PUT /part0': [{ status: 400 }] });
    await upload();
    expect(calls).toEqual([BEGIN_VIDEO, 'PUT /part0']);
  });
});

describe('uploading an image to LinkedIn', () => {
  const upload = () => uploadImages(member, [{ load: bytes, alt: 'Foto' }]);

  it('returns its id', async () => {
    expect(await upload()).toEqual({ kind: 'uploaded', value: [{ urn: 'urn:li:image:1', alt: 'Foto' }] });
  });

  it.each([
    ['refused', BEGIN_IMAGE, revoked, { kind: 'revoked' }],
    ['begun with nonsense', BEGIN_IMAGE, { status: 200, body: [] }, UNAVAILABLE],
    ['unavailable midway', 'PUT /image', { status: 500 }, UNAVAILABLE],
  ])('%s', async (_what, call, answer, outcome) => {
    answers.set({ [call]: [answer] });
    expect(await upload()).toEqual(outcome);
  });
});

describe('the post with a video', () => {
  const create = (intend = async () => true) =>
    createVideoPost(member, { caption: 'Olá' }, { urn: 'urn:li:video:1' }, intend, { tries: 2, pauseMs: 1 });
  const state = (status: string) => ({ status: 200, body: { status } });
  const early = { status: 400, body: { code: 'MEDIA_ASSET_PROCESSING' } };

  it.each([
    ['too slow', [state('PROCESSING')], { kind: 'busy', code: 'MEDIA_ASSET_PROCESSING' }],
    ['unusable', [state('PROCESSING_FAILED')], { kind: 'rejected', code: 'MEDIA_ASSET_PROCESSING_FAILED' }],
    ['not readable', [{ status: 500 }], { kind: 'not_sent' }],
    ['answered with nonsense', [{ status: 200 }], { kind: 'not_sent' }],
    ['whose token was revoked', [revoked], { kind: 'revoked' }],
    ['read too often', [{ status: 429 }], { kind: 'rate_limited' }],
  ])('is not created with one that is %s', async (_what, given, outcome) => {
    answers.set({ [LOOK]: given });
    expect(await create()).toMatchObject(outcome);
    expect(calls).not.toContain('POST posts');
  });

  it('waits while the video is processed, and is created if its state cannot be read', async () => {
    answers.set({ [LOOK]: [state('PROCESSING'), state('AVAILABLE')] });
    expect(await create()).toHaveProperty('kind', 'published');
    expect(calls).toEqual([LOOK, LOOK, 'POST posts']);
    answers.set({ [LOOK]: [{ status: 403 }] });
    expect(await create()).toHaveProperty('kind', 'published');
  });

  it('is retried when created too early, and recorded before each try', async () => {
    let announced = 0;
    const announce = async () => {
      announced += 1;
      return true;
    };
    answers.set({ 'POST posts': [early, { status: 201, headers: { 'x-restli-id': 'urn:li:share:9' } }] });
    expect(await create(announce)).toMatchObject({ kind: 'published', urn: 'urn:li:share:9' });
    expect(announced).toBe(2);
    answers.set({ 'POST posts': [early] });
    expect(await create()).toEqual({ kind: 'busy', code: 'MEDIA_ASSET_PROCESSING' });
  });
});

describe('a connection', () => {
  it('that breaks tells nothing about a video, and makes a post ambiguous', async () => {
    expect(await videoReadiness(member, 'outro')).toEqual(UNAVAILABLE);
    answers.set({ 'POST posts': [] });
    delete ALWAYS_RIGHT['POST posts'];
    expect(await createPost(member, { caption: 'Olá' }, { kind: 'none' })).toHaveProperty(
      'kind',
      'ambiguous',
    );
  });

  it('that was refused has sent nothing', async () => {
    await server.close();
    expect(await createPost(member, { caption: 'Olá' }, { kind: 'none' })).toEqual({ kind: 'not_sent' });
  });
});
