// @process without-stack

import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../../../functions/partners/linkedin/posts.ts';
import { videoReadiness } from '../../../../functions/partners/linkedin/videos.ts';
import { listen } from '../../../support/emulator.ts';

/** Recorded answers of the real service that the emulator does not give. */
let answer: { status: number; headers?: Record<string, string>; body?: unknown };
const commentaries: string[] = [];
let server: { url: string; close(): Promise<void> };
const member = { accessToken: 't', memberId: 'm' };

beforeAll(async () => {
  server = await listen(async (req, res) => {
    const sent = await text(req);
    if (sent) commentaries.push((JSON.parse(sent) as { commentary: string }).commentary);
    res.writeHead(answer.status, answer.headers);
    res.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  });
  process.env.LINKEDIN_API_URL = server.url;
});
afterAll(() => server.close());

const post = (content = 'Olá') => createPost(member, { caption: content }, { kind: 'none' });

describe('answers of LinkedIn', () => {
  it.each([
    [
      {
        status: 426,
        body: {
          status: 426,
          code: 'NONEXISTENT_VERSION',
          message: 'Requested version 20250701 is not active',
        },
      },
      { kind: 'refuses_us', status: 426, code: 'NONEXISTENT_VERSION' },
    ],
    [
      { status: 400, body: { status: 400, message: 'Requested version 20250701 is not active' } },
      { kind: 'refuses_us', status: 400, code: 'NONEXISTENT_VERSION' },
    ],
    [
      {
        status: 403,
        body: {
          status: 403,
          serviceErrorCode: 100,
          code: 'ACCESS_DENIED',
          message: 'Not enough permissions to access: partnerApiPostsExternal.CREATE',
        },
      },
      { kind: 'refuses_us', status: 403, code: 'ACCESS_DENIED' },
    ],
    // Not the employee's token, which a new consent would mend.
    [
      { status: 401, body: { status: 401, code: 'invalid_client', message: 'Client authentication failed' } },
      { kind: 'refuses_us', status: 401, code: 'invalid_client' },
    ],
    [
      {
        status: 429,
        body: {
          status: 429,
          code: 'TOO_MANY_REQUESTS',
          message: 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.',
        },
      },
      { kind: 'refuses_us', status: 429, code: 'APPLICATION_DAY_LIMIT' },
    ],
    [{ status: 429, body: { status: 429, code: 'TOO_MANY_REQUESTS' } }, { kind: 'rate_limited' }],
    [
      { status: 409, body: { status: 409, code: 'CONFLICT' } },
      { kind: 'busy', code: 'CONFLICT' },
    ],
    [
      { status: 400, body: { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD' } },
      { kind: 'busy', code: 'MEDIA_ASSET_WAITING_UPLOAD' },
    ],
    [
      {
        status: 401,
        body: { status: 401, serviceErrorCode: 65602, code: 'EXPIRED_ACCESS_TOKEN', message: 'x' },
      },
      { kind: 'revoked' },
    ],
    [
      { status: 503, body: 'upstream' },
      { kind: 'ambiguous', reason: 'HTTP 503' },
    ],
    [{ status: 201 }, { kind: 'ambiguous', reason: 'sem URN' }],
    [
      { status: 422, body: { status: 422, code: 'UNPROCESSABLE_ENTITY' } },
      { kind: 'rejected', status: 422, code: 'UNPROCESSABLE_ENTITY' },
    ],
    [
      { status: 422, body: { status: 422, errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] } } },
      { kind: 'rejected', status: 422, code: 'DUPLICATE_POST' },
    ],
    [
      { status: 404, body: '<html>' },
      { kind: 'rejected', status: 404, code: 'HTTP_404' },
    ],
  ])('%j → %j', async (given, outcome) => {
    answer = given;
    expect(await post()).toEqual(outcome);
  });

  it('201 names the post in a header', async () => {
    answer = { status: 201, headers: { 'x-restli-id': 'urn:li:ugcPost:7' } };
    expect(await post()).toMatchObject({ kind: 'published', urn: 'urn:li:ugcPost:7' });
  });

  it('422 quotes the existing post with this content', async () => {
    answer = {
      status: 422,
      body: {
        errorDetailType: 'com.linkedin.common.error.BadRequest',
        message: 'Content is a duplicate of urn:li:share:7295000000000000000',
        errorDetails: {
          inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
        },
        status: 422,
      },
    };
    expect(await post()).toMatchObject({ kind: 'duplicate', urn: 'urn:li:share:7295000000000000000' });
  });

  it('a refused connection has certainly sent nothing', async () => {
    const gone = await listen(() => undefined);
    await gone.close();
    const { send } = await import('../../../../functions/partners/linkedin/request.ts');
    expect(await send(gone.url, {}, 1000)).toHaveProperty('kind', 'not_sent');
  });

  it('a text too long only because of its escapes is truncated and sent again', async () => {
    commentaries.length = 0;
    answer = { status: 400, body: { status: 400, code: 'FIELD_LENGTH_TOO_LONG' } };
    await post('('.repeat(2000));
    expect(commentaries.map((sent) => sent.length)).toEqual([4000, 3000]);
  });

  it('only the caption is truncated, never the appended lines', async () => {
    commentaries.length = 0;
    const end = '\n#publi\nhttps://painel.exemplo.com.br/r/abcdefghijk';
    await createPost(member, { caption: '('.repeat(2000), appended: end }, { kind: 'none' });
    const [whole = '', cut = ''] = commentaries;
    expect(whole.length).toBeGreaterThan(3000);
    expect([cut.length <= 3000, cut.endsWith(end)]).toEqual([true, true]);
    expect(cut.slice(0, -end.length)).toMatch(/^(\\\()+$/);
  });

  it('403 on reading a video tells nothing about the video', async () => {
    answer = { status: 403, body: { status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED' } };
    expect(await videoReadiness(member, 'urn:li:video:x')).toEqual({ kind: 'unreadable' });
  });
});
