import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { spell, startRawReceiver } from '../../support/raw-receiver.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import {
  arrivedAt,
  newTest,
  newWebhook,
  type Receiver,
  startReceiver,
  withoutWebhooks,
} from '../../support/webhooks.ts';

/** A company whose receivers accept what they are told and never answer, or a byte a second. */

const stack = stackForFile();
const MINUTE_MS = 60_000;
type Hanging = Awaited<ReturnType<typeof startRawReceiver>>;
let mute: Hanging;
let slow: Hanging;
let receiver: Receiver;
/** Of each test: what it leaves hanging belongs to no other. */
let attacker: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  mute = await startRawReceiver(() => undefined);
  slow = await startRawReceiver((socket) => spell(socket, 1000));
  receiver = await startReceiver();
});
beforeEach(async () => {
  [attacker, other] = [await newEmpresa(stack, 'pendura'), await newEmpresa(stack, 'espera')];
  for (const one of [attacker, other]) await setPlan(stack, one, 'enterprise_anual');
});
afterEach(async () => {
  for (const one of [attacker, other]) await withoutWebhooks(stack, one);
});
afterAll(() => Promise.all([mute.close(), slow.close(), receiver.close()]));

const calls = () => mute.connections + slow.connections;
const newHanging = async (n: number) =>
  (await newWebhook(stack, attacker, (n % 2 ? mute : slow).url(String(n)), ['teste'])).webhook.id;
/** Something to deliver, of which no queue knows. */
async function due({ empresaId }: SignedIn, id: string, count: number, now = new Date()) {
  const { putEntrega } = await import('../../../functions/areas/webhooks/store/delivery-rows.ts');
  const { newUlid } = await import('../../../functions/platform/dynamodb/ids.ts');
  const { newEntrega } = await import('../../../functions/areas/webhooks/payload.ts');
  for (let n = 0; n < count; n += 1)
    await putEntrega(
      { empresaId, id },
      newEntrega({ id: newUlid(now), tipo: 'teste', em: now.toISOString() }, {}),
      now,
    );
}
async function run({ empresaId }: SignedIn, id: string, now = new Date()) {
  const { deliverDue } = await import('../../../functions/areas/webhooks/deliver-webhook.ts');
  return deliverDue({ empresaId, id }, now);
}

it('receivers of one company that never answer keep no other company’s deliveries waiting', async () => {
  for (let n = 0; n < 6; n += 1) await newTest(stack, attacker, await newHanging(n));
  const { webhook } = await newWebhook(stack, other, receiver.url('depressa'), ['teste']);
  await newTest(stack, other, webhook.id);
  await arrivedAt(receiver, 'depressa', 1);
  expect(calls(), 'of six, as many as run side by side for one company').toBeLessThanOrEqual(2);
});

it('of a company three runs deliver at the same time, whoever starts them, and the next follows on', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await newHanging(n));
  for (const id of ids) await due(attacker, id, 1);
  await stack.caughtUp();
  const before = calls();
  const runs = ids.map((id) => run(attacker, id));
  await Promise.race(runs);
  expect(calls() - before, 'those without a place end at once').toBeLessThanOrEqual(3);
  const { webhook } = await newWebhook(stack, other, receiver.url('ao-lado'), ['teste']);
  await due(other, webhook.id, 1);
  await stack.caughtUp();
  await run(other, webhook.id);
  expect(receiver.of('ao-lado')).toHaveLength(1);
  await until('three calls', () => calls() - before >= 3 || undefined);
  expect(calls() - before).toBe(3);
  await Promise.all(runs);
  await until('the others, without the job of a minute', () => calls() - before >= 5 || undefined);
});

it('a receiver that takes nothing is called once, later and later, whatever happens meanwhile', async () => {
  // Asking to be left alone counts as hanging does, and takes no time.
  receiver.answer('cheio', () => 503);
  const { webhook } = await newWebhook(stack, attacker, receiver.url('cheio'), ['teste']);
  const start = Date.now();
  const at = (minutes: number) => new Date(start + minutes * MINUTE_MS);
  await due(attacker, webhook.id, 30);
  await stack.caughtUp();
  const seen: number[] = [];
  for (const minutes of [0, 0.5, 2, 2.5, 60, 70, 80]) {
    await due(attacker, webhook.id, 1, at(minutes));
    await stack.caughtUp();
    const before = receiver.of('cheio').length;
    await run(attacker, webhook.id, at(minutes));
    seen.push(receiver.of('cheio').length - before);
  }
  const [first, ...later] = seen;
  expect(first, 'five side by side, and what has begun by the fifth’s end').toBeLessThan(10);
  expect(later, 'a minute’s peace at first, a quarter of an hour’s after an hour').toEqual([
    0, 1, 0, 1, 0, 1,
  ]);
});
