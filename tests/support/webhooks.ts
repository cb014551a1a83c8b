import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Entrega, Webhook } from '../../shared/routes/entities.ts';
import type { WebhookEvent } from '../../shared/rules/webhooks.ts';
import { PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

interface Received {
  /** path of the request */
  name: string;
  /** `webhook-id` */
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  says: { type: WebhookEvent; timestamp: string; data: Record<string, unknown> };
}
/** A status, 0 for no answer at all; with headers or a body if needed. */
export type Answering = number | { status: number; headers?: Record<string, string>; body?: string };

/** A company's own system on this machine: records deliveries, and answers as configured. */
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
    /** Sets the answer at a path to the n-th call, from 1 on; 204 by default. */
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

/** Creates a webhook of a company. Throws if refused. */
export async function newWebhook(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  url: string,
  eventos: readonly WebhookEvent[] = ['post.publicado'],
): Promise<Made> {
  const { status, body } = await stack.call<Made>('POST', '/api/webhooks', {
    token,
    body: { url, eventos, senhaAtual: PASSWORD },
  });
  if (status !== 201) throw new Error(`webhook: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Requests a test delivery of a webhook. Throws if refused. */
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

/** The latest deliveries of a webhook. */
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

/** Deletes every webhook of a company, which may have ten at most. */
export async function withoutWebhooks(stack: TestStack, { token }: Pick<SignedIn, 'token'>): Promise<void> {
  const { body } = await stack.call<{ webhooks: Webhook[] }>('GET', '/api/webhooks', { token });
  for (const { id } of body.webhooks) await stack.call('DELETE', `/api/webhooks/${id}`, { token });
}

/** Waits for this many calls at a path, and returns them. */
export const arrivedAt = (receiver: Receiver, name: string, count: number): Promise<Received[]> =>
  until(`${count} at ${name}`, () => (receiver.of(name).length >= count ? receiver.of(name) : undefined));

/** A webhook as its company's list shows it; undefined if deleted. */
export async function webhookOf(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  id: string,
): Promise<Webhook | undefined> {
  const { body } = await stack.call<{ webhooks: Webhook[] }>('GET', '/api/webhooks', { token });
  return body.webhooks.find((each) => each.id === id);
}

/** In the form of the standard's library. */
export const headersOf = (headers: object) => headers as Record<string, string>;
