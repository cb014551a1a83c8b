import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from '../../../functions/platform/http/compress.ts';
import type { HttpEvent } from '../../../functions/platform/http/event.ts';
import { gatewayEvent } from '../../support/invoke.ts';

const LIST = JSON.stringify(Array.from({ length: 100 }, (_, n) => ({ id: n, legenda: 'Vagas abertas' })));
const asked = (key: 'posts.listPosts' | 'posts.createPost', accepts?: string) =>
  gatewayEvent(key, { headers: accepts === undefined ? {} : { 'accept-encoding': accepts } }) as HttpEvent;
const answer = { statusCode: 200, headers: { 'cache-control': 'no-store' }, body: LIST };

describe('an answer', () => {
  it('is compressed for a client that accepts it', () => {
    const result = compressed(asked('posts.listPosts', 'gzip, deflate, br'), answer);
    expect(result).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'no-store', 'content-encoding': 'gzip', vary: 'accept-encoding' },
      isBase64Encoded: true,
    });
    const travels = Buffer.from(result.body ?? '', 'base64');
    expect(gunzipSync(travels).toString()).toBe(LIST);
    expect(travels.length).toBeLessThan(LIST.length / 4);
  });

  it.each([
    ['a client that does not accept it', asked('posts.listPosts', 'br'), answer],
    ['a client without Accept-Encoding', asked('posts.listPosts'), answer],
    ['a write, whose answer may hold a secret', asked('posts.createPost', 'gzip'), answer],
    [
      'an answer that fits into one packet',
      asked('posts.listPosts', 'gzip'),
      { statusCode: 200, body: '{}' },
    ],
  ])('is not compressed for %s', (_who, event, plain) => {
    expect(compressed(event, plain)).toBe(plain);
  });
});
