// @process without-stack

import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presignHead, presignUpload } from '../../../functions/platform/aws/upload-form.ts';

const AT = new Date('2026-11-20T12:34:56.789Z');
const target = { key: 'envios/ana/01ABC/foto (1).png', contentType: 'image/png', maxBytes: 20_971_520 };

beforeEach(() => {
  vi.useFakeTimers({ now: AT, toFake: ['Date'] });
  vi.stubEnv('UPLOADS_BUCKET', 'painel-envios');
  vi.stubEnv('AWS_REGION', 'sa-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const bySdk = (endpoint?: string) =>
  createPresignedPost(
    new S3Client({ region: 'sa-east-1', ...(endpoint ? { endpoint, forcePathStyle: true } : {}) }),
    {
      Bucket: 'painel-envios',
      Key: target.key,
      Conditions: [['content-length-range', 1, target.maxBytes]],
      Fields: { 'Content-Type': target.contentType },
      Expires: 900,
    },
  );

describe('the upload form', () => {
  it.each([
    undefined,
    'a session token',
  ])('equals the form signed by the SDK (session: %s)', async (session) => {
    vi.stubEnv('AWS_SESSION_TOKEN', session);
    expect(presignUpload(target)).toEqual(await bySdk());
  });

  it('uses the SDK’s endpoint variable, path style', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:4321');
    const form = presignUpload(target);
    expect(form.url).toBe('http://127.0.0.1:4321/painel-envios');
    expect(form.fields).toEqual((await bySdk('http://127.0.0.1:4321')).fields);
  });
});

describe('the signed look-up', () => {
  it('equals the request signed by the SDK', async () => {
    vi.stubEnv('AWS_SESSION_TOKEN', 'a session/token+=');
    const { SignatureV4 } = await import('@smithy/signature-v4');
    const { createHash, createHmac } = await import('node:crypto');
    class Sha256 {
      readonly #hash;
      constructor(secret?: string | Uint8Array) {
        this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
      }
      update(data: string | Uint8Array) {
        this.#hash.update(data);
      }
      async digest() {
        return new Uint8Array(this.#hash.digest());
      }
    }
    const signer = new SignatureV4({
      service: 's3',
      region: 'sa-east-1',
      uriEscapePath: false,
      sha256: Sha256 as never,
      credentials: {
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
        sessionToken: 'a session/token+=',
      },
    });
    const mine = new URL(presignHead('uploads', target.key, AT));
    const theirs = await signer.presign(
      {
        method: 'HEAD',
        protocol: 'https:',
        hostname: 'painel-envios.s3.sa-east-1.amazonaws.com',
        path: mine.pathname,
        query: {},
        headers: {
          host: 'painel-envios.s3.sa-east-1.amazonaws.com',
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        },
      } as never,
      {
        expiresIn: 900,
        signingDate: AT,
        unhoistableHeaders: new Set(['x-amz-content-sha256']),
        unsignableHeaders: new Set(['x-amz-content-sha256']),
      },
    );
    expect(Object.fromEntries(mine.searchParams)).toEqual(theirs.query);
  });
});
