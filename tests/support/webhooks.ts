import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Entrega, Webhook } from '../../shared/routes/entities.ts';
import type { WebhookEvent } from '../../shared/rules/webhooks.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

interface Received {
  /** the path it came to */
  name: string;
  /** `webhook-id` */
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  says: { type: WebhookEvent; timestamp: string; data: Record<string, unknown> };
}
/** A status, 0 for an answer that never comes; with headers or a body where it matters. */
export type Answering = number | { status: number; headers?: Record<string, string>; body?: string };

/** A company's own system on this machine: keeps what it is told, and answers as it is told to. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, (tries: number) => Answering | Promise<Answering>>();
  const tries = new Map<string, number>();
  const server = createServer((req, res) => {
    const name = (req.url ?? '').slice(1);
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', async () => {
      const body = Buffer.concat(parts).toString();
      received.push({
        name,
        id: String(req.headers['webhook-id']),
        headers: req.headers,
        body,
        says: JSON.parse(body || '{}') as Received['says'],
      });
      const count = (tries.get(name) ?? 0) + 1;
      tries.set(name, count);
      const answer = (await answers.get(name)?.(count)) ?? 204;
      const { status, headers = {}, body: text } = typeof answer === 'number' ? { status: answer } : answer;
      if (status > 0) res.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    of: (name: string) => received.filter((each) => each.name === name),
    url: (name: string) => `http://127.0.0.1:${port}/${name}`,
    /** What is answered at a path to the n-th call, from 1 on; 204 unless told. */
    answer(name: string, by: (tries: number) => Answering | Promise<Answering>): void {
      answers.set(name, by);
      tries.delete(name);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export interface Made {
  webhook: Webhook;
  segredo: string;
}

/** Creates a webhook of a company's. Throws unless it works. */
export async function newWebhook(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  url: string,
  eventos: readonly WebhookEvent[] = ['post.publicado'],
): Promise<Made> {
  const { status, body } = await stack.call<Made>('POST', '/api/webhooks', { token, body: { url, eventos } });
  if (status !== 201) throw new Error(`webhook: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Asks for a test of a webhook. Throws unless it works. */
export async function newTest(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  id: string,
): Promise<Entrega> {
  const { status, body } = await stack.call<{ entrega: Entrega }>('POST', `/api/webhooks/${id}/testar`, {
    token,
  });
  if (status !== 202) throw new Error(`test: ${status} ${JSON.stringify(body)}`);
  return body.entrega;
}

/** What a webhook was told lately. */
export async function deliveriesOf(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  id: string,
): Promise<Entrega[]> {
  const { body } = await stack.call<{ entregas: Entrega[] }>('GET', `/api/webhooks/${id}/entregas`, {
    token,
    query: { limit: '50' },
  });
  return body.entregas;
}

/** Deletes every webhook of a company: ten are as many as it may have. */
export async function withoutWebhooks(stack: TestStack, { token }: Pick<SignedIn, 'token'>): Promise<void> {
  const { body } = await stack.call<{ webhooks: Webhook[] }>('GET', '/api/webhooks', { token });
  for (const { id } of body.webhooks) await stack.call('DELETE', `/api/webhooks/${id}`, { token });
}

/** What came to a path, once it is so many calls. */
export const arrivedAt = (receiver: Receiver, name: string, count: number): Promise<Received[]> =>
  until(`${count} at ${name}`, () => (receiver.of(name).length >= count ? receiver.of(name) : undefined));

/** A webhook as its company's list shows it; undefined when it is gone. */
export async function webhookOf(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  id: string,
): Promise<Webhook | undefined> {
  const { body } = await stack.call<{ webhooks: Webhook[] }>('GET', '/api/webhooks', { token });
  return body.webhooks.find((each) => each.id === id);
}

/** As the library of the standard takes them. */
export const headersOf = (headers: object) => headers as Record<string, string>;
