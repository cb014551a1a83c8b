import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { drip, pour, spell, startRawReceiver } from '../../support/raw-receiver.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** A receiver, or its name server, that would keep us reading or waiting. Uses a name server of its own. */
stackForFile();

const TIMEOUT_MS = 500;
/** What may be under way when a connection is cut: the buffers of both ends. */
const IN_BUFFERS = 10_000_000;
let receiver: Awaited<ReturnType<typeof startRawReceiver>> | undefined;
afterEach(() => receiver?.close());

async function call(url: string, timeoutMs = TIMEOUT_MS) {
  const { callReceiver } = await import('../../../functions/partners/receivers/connect.ts');
  return callReceiver(url, {
    method: 'POST',
    headers: {},
    body: Buffer.from('{}'),
    timeoutMs,
  }).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
}
const onceAsked = (talk: (socket: Socket) => void) => (socket: Socket) => {
  socket.once('data', () => talk(socket));
};

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
it.each([
  ['informational answers', '', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(20), 'NoAnswerError'],
  [
    'informational answers with headers',
    '',
    `HTTP/1.1 103 Early Hints\r\nlink: <${'a'.repeat(500)}>\r\n\r\n`,
    'NoAnswerError',
  ],
  ['headers', OK, `x-a: ${'a'.repeat(500)}\r\n`, 'NoAnswerError'],
  ['a header', OK, 'a'.repeat(500), 'NoAnswerError'],
  ['a body', `${OK}\r\n`, 'a'.repeat(500), 200],
  ['chunks', CHUNKED, '1\r\na\r\n'.repeat(80), 200],
  ['an extension of a chunk', `${CHUNKED}1;a=`, 'a'.repeat(500), 200],
  ['extensions of chunks', CHUNKED, `1;a=${'a'.repeat(500)}\r\na\r\n`, 200],
  ['trailers', `${CHUNKED}0\r\n`, `x-a: ${'a'.repeat(500)}\r\n`, 200],
  [
    'answers after the answer',
    `${OK}content-length: 0\r\n\r\n`,
    `${OK}content-length: 0\r\n\r\n`.repeat(20),
    200,
  ],
])('an answer with %s without an end is cut off, fast or slow', async (_what, begin, more, outcome) => {
  for (const go of [pour, (socket: Socket, text: string) => drip(socket, text, 20)]) {
    let sent: Socket | undefined;
    receiver = await startRawReceiver(
      onceAsked((socket) => {
        sent = socket;
        socket.write(begin);
        setTimeout(() => go(socket, more), 20);
      }),
    );
    // Fast, it is cut for its length, long before its time; slow, it may be cut for its time.
    const isFast = go === pour;
    expect(isFast ? [outcome] : [outcome, 'TimedOutError']).toContain(
      await call(receiver.url(), isFast ? 20 * TIMEOUT_MS : TIMEOUT_MS),
    );
    await until('its connection to be closed', async () => receiver?.open === 0 || undefined);
    expect(sent?.bytesWritten).toBeLessThan(IN_BUFFERS);
    await receiver.close();
  }
});

it.each<[string, 'http' | 'https', (socket: Socket) => void]>([
  ['accepts and says nothing', 'http', () => undefined],
  ['says a byte of its headers at a time', 'http', (socket) => spell(socket, 20)],
  ['says one informational answer at a time', 'http', (s) => drip(s, 'HTTP/1.1 102 Processing\r\n\r\n', 50)],
  ['never ends its TLS handshake', 'https', () => undefined],
  // A handshake record of the largest length, of which a byte comes at a time.
  ['says a byte of its TLS handshake at a time', 'https', (socket) => drip(socket, '\x16', 50)],
])('a receiver that %s is left within the call’s time', async (_what, protocol, talk) => {
  receiver = await startRawReceiver(talk);
  const outcome = await call(receiver.url().replace('http:', `${protocol}:`));
  expect(outcome, 'nothing that was taken for an answer').toMatch(/Error$/);
  await until('its connection to be closed', async () => receiver?.open === 0 || undefined);
});

it('a name that no name server answers for ends within the call’s time, and stops nothing else', async () => {
  const silent = createSocket('udp4');
  let asked = 0;
  silent.on('message', () => {
    asked += 1;
  });
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  const servers = dns.getServers();
  onTestFinished(() => dns.setServers(servers));
  dns.setServers([`127.0.0.1:${(silent.address() as AddressInfo).port}`]);
  const calls = Array.from({ length: 8 }, (_, n) => call(`https://mudo${n}.example.com/`));
  await until('all of them to be asked for', async () => asked >= 8 || undefined);
  // Files are read by the same few threads by which the system's lookup waits.
  await readFile(new URL(import.meta.url));
  expect(await Promise.all(calls)).toEqual(Array(8).fill('TimedOutError'));
  silent.close();
});
