import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { stackForFile } from '../../support/stack.ts';

/** Pages of other sites that reach for the tools of the local stack, which move clocks and order failures. */

const stack = stackForFile();

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${stack.url}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
}
const port = () => new URL(stack.url).port;

describe('a page of', () => {
  it.each([
    ['another site', () => 'https://malvado.example'],
    ['another program of this machine', () => 'http://localhost:1'],
    ['this machine, by the default port', () => 'http://localhost'],
    ['no origin that a browser would name', () => 'null'],
    ['a name that only begins like this machine’s', () => `http://localhost.malvado.example:${port()}`],
  ])('%s moves no clock', async (_who, origin) => {
    const before = await stack.look('relogio');
    expect(await send('POST', '/__local/relogio', { origin: origin() })).toBe(403);
    expect(await send('POST', '/__local/falhas', { origin: origin() })).toBe(403);
    expect(await send('POST', '/__local/stripe/faturas', { origin: origin() })).toBe(403);
    expect(Object.keys(before as object)).toEqual(['agora']);
  });

  it.each(['localhost', '127.0.0.1'])('the product itself, at %s, does', async (name) => {
    expect(await send('POST', '/__local/relogio', { origin: `http://${name}:${port()}` })).toBe(200);
  });
});

it('a name elsewhere that points here finds no tools', async () => {
  for (const host of [
    'malvado.example',
    `malvado.example:${port()}`,
    `localhost.malvado.example:${port()}`,
  ]) {
    expect(await send('GET', '/__local/emails', { host })).toBe(404);
    expect(await send('POST', '/__local/relogio', { host, origin: `http://${host}` })).toBe(404);
  }
});

it.each([11, 40])('who sends %i MB reads that it is too much', async (megabytes) => {
  const form = new FormData();
  form.append('nome', 'Ana');
  form.append('fotoPerfil', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'a.png');
  for (let round = 0; round < 3; round += 1) {
    const { status, body } = await stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: form });
    expect([status, body.message]).toEqual([413, 'Request Entity Too Large']);
  }
});
