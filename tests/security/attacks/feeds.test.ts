import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { draftsOf, entries, fontesOf, newFonte, rss, type Site, startSite } from '../../support/fontes.ts';
import { drip, pour, spell, startRawReceiver } from '../../support/raw-receiver.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** A company, or its feed, that would read our network, keep us reading, or put words of its own into a caption. */
const stack = stackForFile();
const MB = 1024 * 1024;
let site: Site;
let empresa: SignedIn;
let raw: Awaited<ReturnType<typeof startRawReceiver>> | undefined;

beforeAll(async () => {
  site = await startSite();
  empresa = await newEmpresa(stack, 'ataca');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterAll(() => site.close());
afterEach(() => raw?.close());

const post = (url: string) => stack.call('POST', '/api/fontes', { token: empresa.token, body: { url } });

/** The operator's switch allows this machine here, and nothing else that lies inside. */
it.each([
  'https://10.0.0.1/feed',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00:ec2::254]/',
  'https://2852039166/',
  'http://blog.acme.com.br/feed',
  'https://ana:senha@blog.acme.com.br/',
  'https://painel.internal/',
  'https://impressora.local/',
  'file:///etc/passwd',
  'ftp://blog.acme.com.br/feed',
  'javascript:alert(1)',
  'feed',
  `https://blog.acme.com.br/${'a'.repeat(2048)}`,
])('no feed leads to %s, at its making or later', async (url) => {
  const made = await post(url);
  expect([made.status, made.body.campos]).toEqual([400, { url: expect.any(String) }]);
  site.answer('/bom', { body: rss([]) });
  const { fonte } = await newFonte(stack, empresa, { url: site.url('/bom') });
  const path = `/api/fontes/${fonte.id}`;
  const changed = await stack.call('PUT', path, { token: empresa.token, body: { url } });
  expect([changed.status, changed.body.campos]).toEqual([400, { url: expect.any(String) }]);
  expect((await fontesOf(stack, empresa))[0]?.url).toBe(site.url('/bom'));
  await stack.call('DELETE', path, { token: empresa.token });
});

/** Answers every question for an IPv4 address with these. */
async function nameServer(...addresses: string[]): Promise<() => number> {
  const server = createSocket('udp4');
  let asked = 0;
  server.on('message', (question, { port }) => {
    asked += 1;
    const isV4 =
      question.readUInt16BE(question.length - 4) === 1 || question.includes('\0\u0001\0\u0001', 12, 'latin1');
    const found = isV4 ? addresses : [];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    const end = question.indexOf(0, 12) + 5;
    const records = found.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    );
    server.send(Buffer.concat([head, question.subarray(12, end), ...records]), port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  onTestFinished(() => {
    dns.setServers(before);
    server.close();
  });
  return () => asked;
}

it.each([
  ['an inner one', ['10.0.0.7']],
  ['the cloud’s metadata', ['169.254.169.254']],
  ['a public and an inner one', ['93.184.216.34', '192.168.0.1']],
])('a name that resolves to %s is refused as it connects', async (_what, addresses) => {
  const asked = await nameServer(...addresses);
  const { status, body } = await post('https://blog.acme.com.br/feed');
  expect([status, body.campos]).toEqual([
    400,
    { url: 'Use um endereço https que possa ser acessado pela internet.' },
  ]);
  expect(asked()).toBeGreaterThan(0);
});

it('a redirect into the network is not followed', async () => {
  const inner = await startRawReceiver(() => undefined);
  for (const location of [inner.url(), 'http://169.254.169.254/', '//10.0.0.1/'])
    for (const status of [301, 302, 307]) {
      site.answer('/desvio', { status, headers: { location } });
      expect((await post(site.url('/desvio'))).status).toBe(400);
    }
  expect(inner.connections).toBe(0);
  await inner.close();
});

const OK = 'HTTP/1.1 200 OK\r\n';
const read = async (url: string, timeoutMs: number) => {
  const { readReceiver } = await import('../../../functions/partners/receivers/connect.ts');
  const call = { method: 'GET', headers: {}, body: Buffer.alloc(0), timeoutMs, most: 2 * MB };
  return readReceiver(url, call).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
};
const onceAsked = (talk: (socket: Socket) => void) => (socket: Socket) => {
  socket.once('data', () => talk(socket));
};

it.each<[string, (socket: Socket) => void, string]>([
  ['a body', (socket) => pour(socket.write(`${OK}\r\n`) ? socket : socket, 'a'.repeat(5000)), 'TooLongError'],
  ['headers', (socket) => pour(socket, `${OK}x-a: ${'a'.repeat(5000)}\r\n`), 'NoAnswerError'],
  ['a body, slowly', (socket) => drip(socket, `${OK}\r\na`, 20), 'TimedOutError'],
  ['headers, slowly', (socket) => spell(socket, 20), 'TimedOutError'],
  ['nothing', () => undefined, 'TimedOutError'],
])('a feed that sends %s without an end is left', async (_what, talk, outcome) => {
  let sent: Socket | undefined;
  raw = await startRawReceiver(
    onceAsked((socket) => {
      sent = socket;
      talk(socket);
    }),
  );
  const isSlow = outcome === 'TimedOutError';
  expect(await read(raw.url(), isSlow ? 500 : 20_000)).toBe(outcome);
  await until('its connection to be closed', async () => raw?.open === 0 || undefined);
  // What may be under way when a connection is cut: the buffers of both ends.
  expect(sent?.bytesWritten ?? 0).toBeLessThan(2 * MB + 10_000_000);
});

it('a feed that unpacks to a gigabyte is cut at two megabytes', async () => {
  const packed = gzipSync(Buffer.alloc(64 * MB, 'a'));
  site.answer('/bomba', { headers: { 'content-encoding': 'gzip' }, body: packed });
  const { status, body } = await post(site.url('/bomba'));
  expect([status, body.campos]).toEqual([400, { url: 'O feed passa de 2 MB.' }]);
});

it('a caption has no script, no turned direction and no file of ours, whatever the feed writes', async () => {
  const own = await newEmpresa(stack, 'legenda');
  await setPlan(stack, own, 'enterprise_anual');
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  site.answer('/texto', {
    body:
      bomb +
      rss([
        {
          titulo: '<script>alert(1)</script>Oi &b; \u202ecod.exe',
          url: 'javascript:alert(1)',
          resumo: '&lt;img onerror=alert(1)&gt; <b>Fim</b>.',
        },
        ...entries(1),
      ]).replace(/^<\?xml[^>]*>/, ''),
  });
  await newFonte(stack, own, { url: site.url('/texto') });
  const drafts = await draftsOf(stack, own);
  expect(drafts).toHaveLength(2);
  const text = JSON.stringify(drafts);
  expect(text).not.toMatch(/<[a-z/!]|javascript:|root:|\u202e/i);
  expect(drafts.map(({ link }) => link)).toContain(null);
});
