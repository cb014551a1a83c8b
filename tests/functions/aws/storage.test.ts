// @process without-stack

import { describe, expect, it } from 'vitest';
import {
  deleteObjects,
  headObject,
  publishUpload,
  readObject,
} from '../../../functions/platform/aws/storage.ts';
import { isStored, presignHead, sendUpload } from '../../../functions/platform/aws/upload-form.ts';
import { awsForFile } from '../../support/wire.ts';

/** Answers that the embedded storage service never gives. */
const s3 = awsForFile({ UPLOADS_BUCKET: 'envios', MEDIA_BUCKET: 'midias' });
const key = 'envios/ana/1/foto.png';
const form = { key, contentType: 'image/png' };
const xml = (text: string) => ({ headers: { 'content-type': 'application/xml' }, body: text });
const bytes = new Uint8Array([1, 2, 3]);

describe('looking at an object', () => {
  it('returns size and ETag, or undefined if it does not exist', async () => {
    s3.answer = () => ({ headers: { 'content-length': '7', etag: '"e"' } });
    expect(await headObject('uploads', key)).toEqual({ size: 7, etag: '"e"' });
    s3.answer = () => ({ status: 404 });
    expect(await headObject('uploads', key)).toBeUndefined();
  });

  it.each([
    ['a failure', { status: 500 }],
    ['an answer without an ETag', { headers: { 'content-length': '7' } }],
    ['an answer without a size', { headers: { etag: '"e"' } }],
  ])('throws on %s', async (_what, answer) => {
    s3.answer = () => answer;
    await expect(headObject('uploads', key)).rejects.toBeInstanceOf(Error);
  });
});

describe('an object replaced since it was checked', () => {
  const replaced = () => ({ status: 412, ...xml('<Error><Code>PreconditionFailed</Code></Error>') });

  it('is not read', async () => {
    s3.answer = replaced;
    await expect(readObject('uploads', key, { range: [0, 4], etag: '"e"' })).rejects.toThrow();
    expect(s3.requests[0]?.headers).toMatchObject({ 'if-match': '"e"', range: 'bytes=0-3' });
  });

  it('is not published', async () => {
    s3.answer = replaced;
    await expect(
      publishUpload({ key, etag: '"e"', size: 1 }, 'midias/a.mp4', 'video/mp4', []),
    ).rejects.toThrow();
    expect(s3.requests[0]?.headers).toMatchObject({ 'x-amz-copy-source-if-match': '"e"' });
  });
});

describe('deleting', () => {
  it('sends no request for an empty list', async () => {
    await deleteObjects('media', []);
    expect(s3.requests).toEqual([]);
  });

  it('fails while one of the objects remains', async () => {
    s3.answer = () =>
      xml('<DeleteResult><Error><Key>midias/a.webp</Key><Code>InternalError</Code></Error></DeleteResult>');
    await expect(deleteObjects('media', ['midias/a.webp', 'midias/b.webp'])).rejects.toThrow(
      'Could not delete midias/a.webp: InternalError',
    );
    s3.answer = () => xml('<DeleteResult/>');
    await expect(deleteObjects('media', ['midias/a.webp'])).resolves.toBeUndefined();
  });
});

describe('a file that came inside a request', () => {
  it('is retried while storage is down, then answers 503', async () => {
    s3.answer = () => ({ status: s3.requests.length < 3 ? 503 : 204 });
    await expect(sendUpload('uploads', form, bytes)).resolves.toBeUndefined();
    expect(s3.requests).toHaveLength(3);
    s3.answer = () => ({ status: 503 });
    await expect(sendUpload('uploads', form, bytes)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(s3.requests).toHaveLength(6);
  });

  it('that storage refuses permanently is an error of ours, and not retried', async () => {
    s3.answer = () => ({ status: 403 });
    await expect(sendUpload('uploads', form, bytes)).rejects.toThrow('Storage refused an upload: 403');
    s3.answer = () => ({ status: 307, headers: { location: '/outro' } });
    await expect(sendUpload('uploads', form, bytes)).rejects.toThrow('Storage refused an upload: 307');
    expect(s3.requests).toHaveLength(2);
  });

  it.each([
    [200, true],
    [404, false],
    [403, false],
  ])('has arrived when the answer is %i: %s', async (status, arrived) => {
    s3.answer = () => ({ status });
    expect(await isStored('uploads', key)).toBe(arrived);
  });

  it('throws on an unknown answer, rather than reporting present or missing', async () => {
    s3.answer = () => ({ status: 400 });
    await expect(isStored('uploads', key)).rejects.toThrow('Storage refused a look-up: 400');
  });
});

it('an object of another place is not reached', async () => {
  await expect(readObject('media', key)).rejects.toThrow('envios/ana/1/foto.png is not among media');
  expect(s3.requests).toEqual([]);
});

describe('signing', () => {
  const at = new Date('2026-11-20T12:00:00Z');

  it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'])('needs %s', (name) => {
    const before = process.env[name];
    delete process.env[name];
    expect(() => presignHead('uploads', key, at)).toThrow('AWS credentials or region are missing');
    process.env[name] = before;
  });

  it('reads the region from either variable of the SDK', () => {
    const signed = presignHead('uploads', key, at);
    delete process.env.AWS_REGION;
    process.env.AWS_DEFAULT_REGION = 'sa-east-1';
    expect(presignHead('uploads', key, at)).toBe(signed);
    process.env.AWS_REGION = 'us-east-1';
    expect(presignHead('uploads', key, at)).not.toBe(signed);
  });
});
