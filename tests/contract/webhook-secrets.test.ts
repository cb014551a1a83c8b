import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Webhook } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import {
  arrivedAt,
  deliveriesOf,
  headersOf,
  type Made,
  newTest,
  newWebhook,
  type Receiver,
  startReceiver,
  webhookOf,
  withoutWebhooks,
} from '../support/webhooks.ts';

const stack = stackForFile();
const HOUR_MS = 3_600_000;
let receiver: Receiver;
let empresa: SignedIn;

beforeAll(async () => {
  receiver = await startReceiver();
  empresa = await newEmpresa(stack, 'sistemas');
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterAll(() => receiver.close());
afterEach(async () => {
  await stack.tool('relogio', { agora: null });
  await withoutWebhooks(stack, empresa);
});

let tries = 0;
/** Moves the clock and signs in again, because the session may have expired. */
async function moveBy(ms: number) {
  await stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
  empresa = { ...empresa, token: (await stack.login(empresa.email, PASSWORD)).token };
}
const runJob = () => stack.tool('tarefas/publicar-posts');
const arrived = (name: string, count: number) => arrivedAt(receiver, name, count);
const one = (id: string) => webhookOf(stack, empresa, id);

describe('secrets', () => {
  it('are exchanged: both sign for a day; repeating the request exchanges once', async () => {
    const made = await newWebhook(stack, empresa, receiver.url('segredo'), ['teste']);
    const { id } = made.webhook;
    const exchange = (key: string) =>
      stack.call<Made>('POST', `/api/webhooks/${id}/segredo`, {
        token: empresa.token,
        body: { senhaAtual: PASSWORD },
        headers: { 'idempotency-key': key },
      });
    const [first, again] = [await exchange('uma'), await exchange('uma')];
    expect(first.status).toBe(200);
    expect(again.body.segredo).toBe(first.body.segredo);
    expect(first.body.segredo).not.toBe(made.segredo);
    await newTest(stack, empresa, id);
    const [delivery] = await arrived('segredo', 1);
    const { body, headers } = delivery as NonNullable<typeof delivery>;
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const segredo of [made.segredo, first.body.segredo])
      expect(() => new Verifier(segredo).verify(body, headersOf(headers))).not.toThrow();
    expect((await exchange('duas')).status).toBe(200);
    expect((await exchange('uma')).status, 'an old request brings nothing back').toBe(409);
    expect((await exchange('tres')).status, 'three sign at most').toBe(409);
    await moveBy(25 * HOUR_MS);
    await newTest(stack, empresa, id);
    const [, later] = await arrived('segredo', 2);
    expect(String(later?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect((await one(id))?.segredoAnteriorAte).toBeNull();
  });

  it('exchanged during a large delivery run, both sign from the next call on', async () => {
    tries += 1;
    const name = `no-meio-${tries}`;
    receiver.answer(name, () => 500);
    const { webhook } = await newWebhook(stack, empresa, receiver.url(name), ['teste']);
    const tests = await Promise.all(Array.from({ length: 7 }, () => newTest(stack, empresa, webhook.id)));
    await until(
      'all failed once',
      async () =>
        (await deliveriesOf(stack, empresa, webhook.id)).every((each) => each.tentativas === 1) || undefined,
    );
    // At least once each: a run that loses its lease repeats some calls.
    const before = receiver.of(name).length;
    await moveBy(2 * 60_000);
    let exchanged: Promise<{ status: number }> | undefined;
    receiver.answer(name, async () => {
      exchanged ??= stack.call('POST', `/api/webhooks/${webhook.id}/segredo`, {
        token: empresa.token,
        body: { senhaAtual: PASSWORD },
      });
      expect((await exchanged).status).toBe(200);
      return 204;
    });
    await runJob();
    const came = (await arrived(name, before + tests.length)).slice(before);
    const signatures = came.map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
    // Five calls were already in progress.
    expect(signatures.slice(5)).toEqual([2, 2]);
  });

  it('are shown once, and again only to a retry of the request', async () => {
    const send = () =>
      stack.call<Made>('POST', '/api/webhooks', {
        token: empresa.token,
        headers: { 'idempotency-key': 'criar' },
        body: { url: receiver.url('uma-vez'), eventos: ['teste', 'teste'], senhaAtual: PASSWORD },
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    const { body } = await stack.call<{ webhooks: Webhook[] }>('GET', '/api/webhooks', {
      token: empresa.token,
    });
    expect(body.webhooks).toEqual([first.body.webhook]);
    expect(JSON.stringify(body)).not.toContain('whsec_');
    expect(first.body.webhook.eventos).toEqual(['teste']);
    await withoutWebhooks(stack, empresa);
    expect(await send(), 'what was deleted does not come back').toMatchObject({
      status: 409,
      body: { codigo: 'excluido' },
    });
  });
});
