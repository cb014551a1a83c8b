import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asked, askInProcess } from '../../../../infra/local/gateway/in-process.ts';
import { readBody } from '../../../../infra/local/http-util.ts';
import { type Listening, listen } from '../../../../infra/local/listen.ts';
import { byHttp } from '../../../support/api.ts';

const seen: unknown[] = [];
/** Answers as handlers do: by setHeader, writeHead and end, in several pieces, compressed, or with nothing. */
const gateway: RequestListener = async (req, res) => {
  const { method, url, headers, socket } = req;
  const body = String(await readBody(req));
  seen.push({ method, url, headers, from: socket.remoteAddress, body });
  res.setHeader('set-cookie', ['a=1', 'b=2']);
  res.setHeader('X-Mixed', 'Case');
  if (url?.startsWith('/v1/nada')) return void res.writeHead(204).end();
  if (url?.startsWith('/v1/cai')) return void res.destroy();
  if (url?.startsWith('/v1/corta')) return void socket.destroy();
  const text = Buffer.from('\ufeff{"é": "ação"}');
  const packed = url?.startsWith('/v1/gzip') ? gzipSync(text) : text;
  res.writeHead(201, {
    'content-type': 'application/json',
    ...(packed !== text && { 'content-encoding': 'gzip' }),
  });
  res.write(packed.subarray(0, 5));
  res.end(packed.subarray(5));
};
let server: Listening;
beforeAll(async () => {
  server = await listen(gateway);
});
afterAll(() => server.close());

/** What only a connection adds. */
const OF_THE_WIRE = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

async function bothWays(path: string, rest: Omit<Asked, 'address'>) {
  const asked = { address: new URL(`${server.url}${path}`), ...rest };
  const replies = [];
  for (const answer of [await byHttp(asked), await askInProcess(gateway, asked)]) {
    const headers = [...answer.headers].filter(([name]) => !OF_THE_WIRE.includes(name));
    replies.push({ ...answer, headers });
  }
  return { replies, requests: seen.splice(0) };
}

it.each<[string, Omit<Asked, 'address'>]>([
  [
    '/v1/um?q=a%20b&q=c',
    { method: 'GET', headers: { Authorization: 'Bearer x', 'X-Prova': ' com espaço ' } },
  ],
  ['/v1/texto', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'ação' }],
  ['/v1/bytes', { method: 'PUT', headers: {}, body: new Uint8Array([0, 97, 98]) }],
  ['/v1/vazio', { method: 'POST', headers: { 'accept-encoding': 'br', 'user-agent': 'eu' }, body: '' }],
  ['/v1/gzip', { method: 'GET', headers: {} }],
  ['/v1/nada', { method: 'GET', headers: {} }],
])('hands over the request and the answer as HTTP does: %s', async (path, rest) => {
  const { replies, requests } = await bothWays(path, rest);
  expect(requests[1]).toEqual(requests[0]);
  expect(replies[1]).toEqual(replies[0]);
});

it.each(['cai', 'corta'])('fails as a dropped connection does: %s', async (path) => {
  const asked = { address: new URL(`${server.url}/v1/${path}`), method: 'GET', headers: {} };
  await expect(byHttp(asked)).rejects.toThrow('fetch failed');
  await expect(askInProcess(gateway, asked)).rejects.toThrow('fetch failed');
});

it('refuses what HTTP cannot carry', async () => {
  const address = new URL(`${server.url}/v1/um`);
  const invalid = { address, method: 'GET', headers: { 'x-um': 'duas\nlinhas' } };
  await expect(askInProcess(gateway, invalid)).rejects.toThrow(TypeError);
});
