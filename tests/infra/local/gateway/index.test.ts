import { describe, expect, it } from 'vitest';
import { stackForFile } from '../../../support/stack.ts';

const stack = stackForFile();

describe('routes', () => {
  it('400 a path with a malformed percent code', async () => {
    const { status } = await stack.call('GET', '/post/%E0%A4%A');
    expect(status).toBe(400);
  });
});

describe('the authorizer', () => {
  const asked = { query: { email: 'x@exemplo.com.br' } };

  it('401 without a token, in the gateway’s own words', async () => {
    const { status, body } = await stack.call('GET', '/empresaId', asked);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Unauthorized' });
  });
});

describe('media', () => {
  it.each([
    'nada.webp',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fsegredos.json',
    '.._S3rver/x',
  ])('404 for %s', async (key) => {
    expect((await fetch(`${stack.url}/v1/midias/${key}`)).status).toBe(404);
  });
});

describe('security headers', () => {
  it('stand on the API, never to be cached', async () => {
    const { headers } = await stack.call('GET', '/saude');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
