import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newInscricao } from '../../support/push.ts';
import { stackForFile } from '../../support/stack.ts';

stackForFile();
/** Answers with the status in its path; `0` accepts the message and closes the connection. */
const service = createServer((req, res) => {
  const status = Number(req.url?.slice(1));
  req.resume().on('end', () => (status > 0 ? res.writeHead(status).end() : req.socket.destroy()));
});
let origin: string;
let closed: string;

beforeAll(async () => {
  const listen = () => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await listen();
  closed = address();
  await new Promise((resolve) => service.close(resolve));
  await listen();
  origin = address();
});
afterAll(() => void service.close());

async function endingAt(endpoint: string): Promise<string> {
  const { sendPush } = await import('../../../functions/partners/push/send.ts');
  const { keys } = newInscricao(endpoint);
  const message = { titulo: 'Novo conteúdo', texto: 'Veja', url: '/conteudo/1', id: '01' };
  return sendPush({ endpoint, ...keys }, message, { ttl: 60 });
}

it.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [406, 'later'],
  [429, 'later'],
  [503, 'later'],
  [400, 'over'],
  [413, 'over'],
])('a service that answers %d: %s', async (status, ending) => {
  expect(await endingAt(`${origin}/${status}`)).toBe(ending);
});

it('retries a service that is down, but not one that accepted a message and did not answer', async () => {
  expect(await endingAt(`${closed}/201`)).toBe('later');
  expect(await endingAt(`${origin}/0`)).toBe('over');
});

it('refuses an address inside a private network', async () => {
  for (const endpoint of ['https://10.0.0.8/x', 'https://169.254.169.254/x'])
    expect(await endingAt(endpoint)).toBe('gone');
});
