import { describe, expect, it } from 'vitest';
import { newEmpresa } from '../../../support/contas.ts';
import { stackForFile } from '../../../support/stack.ts';

const stack = stackForFile();
const MISSING = 'Rota não encontrada.';

describe('routes', () => {
  it.each([
    ['GET', '/nada'],
    ['DELETE', '/saude'],
    ['POST', '/empresa/x/y/z'],
  ] as const)('404 %s %s, with or without a token', async (method, path) => {
    const { token } = await newEmpresa(stack);
    for (const used of [undefined, token]) {
      const { status, body } = await stack.http.call(method, path, { token: used });
      expect(status).toBe(404);
      expect(body).toEqual({ error: MISSING, message: MISSING });
    }
  });

  it('400 a path with a malformed percent code', async () => {
    const { status } = await stack.http.call('GET', '/post/%E0%A4%A');
    expect(status).toBe(400);
  });
});

describe('the authorizer', () => {
  const asked = { query: { email: 'x@exemplo.com.br' } };

  it('401 without a token, in the gateway’s own words', async () => {
    const { status, body } = await stack.http.call('GET', '/empresaId', asked);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Unauthorized' });
  });

  it('401 for garbage, a forged signature and another algorithm', async () => {
    const { token } = await newEmpresa(stack);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['admin'] })).toString(
      'base64url',
    );
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'CognitoLocal' })).toString('base64url');
    for (const bad of ['x', 'a.b.c', `${header}.${forged}.${signature}`, `${none}.${payload}.`]) {
      const { status } = await stack.http.call('GET', '/empresaId', { ...asked, token: bad });
      expect(status).toBe(401);
    }
  });

  it('401 once the moved clock is past the token’s day, 200 when it is moved back', async () => {
    const { token, email } = await newEmpresa(stack);
    await stack.tool('relogio', { agora: new Date(Date.now() + 25 * 3_600_000).toISOString() });
    expect((await stack.http.call('GET', '/empresaId', { token, query: { email } })).status).toBe(401);
    await stack.tool('relogio', { agora: null });
    expect((await stack.http.call('GET', '/empresaId', { token, query: { email } })).status).toBe(200);
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

describe('limits', () => {
  it('413 above 10 MB, and above the 6 MB of a Lambda event', async () => {
    const { token } = await newEmpresa(stack);
    for (const size of [11 * 1024 * 1024, 7 * 1024 * 1024]) {
      const reply = await stack.http.call('POST', '/createPost', {
        token,
        body: 'x'.repeat(size),
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.status).toBe(413);
      expect(Object.keys(reply.body)).toEqual(['message']);
    }
  });
});

describe('security headers', () => {
  it('stand on the API, never to be cached', async () => {
    const { headers } = await stack.http.call('GET', '/saude');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
