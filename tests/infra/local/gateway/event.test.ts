import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { toLambdaEvent } from '../../../../infra/local/gateway/event.ts';
import { matchRoute } from '../../../../infra/local/gateway/match.ts';
import { ORIGIN_SECRET } from '../../../../infra/local/settings.ts';

const now = new Date('2026-11-20T12:00:00Z');

function eventOf(
  method: string,
  address: string,
  headers: Record<string, string> = {},
  body = Buffer.alloc(0),
) {
  const req = new IncomingMessage(new Socket());
  req.headers = headers;
  const url = new URL(address, 'http://localhost:3000');
  const match = matchRoute(method, url.pathname.slice(3));
  if (!match) throw new Error(`no route for ${address}`);
  return toLambdaEvent({
    req,
    client: '127.0.0.1',
    url,
    match,
    body,
    authorizer: undefined,
    requestId: 'r1',
    now,
  });
}

describe('the event of payload format 2.0', () => {
  it('names the route, the stage and the product’s instant', () => {
    const event = eventOf('GET', '/v1/post/01ABC?x=1&x=2&y=a%20b', { host: 'localhost:3000' });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /post/{postId}',
      rawPath: '/v1/post/01ABC',
      rawQueryString: 'x=1&x=2&y=a%20b',
      queryStringParameters: { x: '1,2', y: 'a b' },
      pathParameters: { postId: '01ABC' },
      requestContext: { stage: 'v1', timeEpoch: now.getTime(), requestId: 'r1' },
      isBase64Encoded: false,
    });
    expect(event).not.toHaveProperty('body');
    expect(event.requestContext).not.toHaveProperty('authorizer');
  });

  it('decodes path parameters', () => {
    expect(eventOf('GET', '/v1/post/a%2Fb%20c').pathParameters).toEqual({ postId: 'a/b c' });
  });

  it('takes cookies out of the headers', () => {
    const event = eventOf('GET', '/v1/saude', { cookie: 'a=1; b=2', accept: '*/*' });
    expect(event).not.toHaveProperty('cookies');
    // Two calls read one: the cookie that binds a sign-in to its browser.
    const entry = eventOf('POST', '/v1/login/codigo', { cookie: 'a=1; entrada=x; b=2' });
    expect(entry.cookies).toEqual(['entrada=x']);
    // Beside what came, the address of the client and the origin secret, as CloudFront sets them.
    const ofTheEdge = { 'x-painel-cliente': '127.0.0.1', 'x-painel-origem': ORIGIN_SECRET };
    expect(event.headers).toEqual({ accept: '*/*', ...ofTheEdge });
  });

  it.each([
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['multipart/form-data; boundary=x', true],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
  ])('sends a body of %s as base64: %s', (type, base64) => {
    const event = eventOf('POST', '/v1/login', { 'content-type': type }, Buffer.from('olá'));
    expect(event.isBase64Encoded).toBe(base64);
    expect(event.body).toBe(base64 ? Buffer.from('olá').toString('base64') : 'olá');
  });
});

describe('matching', () => {
  it('prefers a path without variables', () => {
    expect(matchRoute('POST', '/api/uploads/perfil')?.key).toBe('uploads.createPublicUpload');
    expect(matchRoute('GET', '/api/uploads/abc')?.key).toBe('uploads.uploadStatus');
  });

  it.each([
    ['GET', '/login'],
    ['GET', '/post/'],
    ['GET', '/post/a/b'],
    ['GET', '/saude/'],
    ['GET', ''],
  ])('finds nothing for %s %s', (method, path) => {
    expect(matchRoute(method, path)).toBeUndefined();
  });
});
