import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_EMAIL } from '../../../infra/local/settings.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { newInscricao, type PushService, senderOf, startPushService } from '../../support/push.ts';
import { spell, startRawReceiver } from '../../support/raw-receiver.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

/** A company whose browsers are addresses of its own choice, which take a message and never answer. */

const stack = stackForFile();
const MINUTE_MS = 60_000;
type Hanging = Awaited<ReturnType<typeof startRawReceiver>>;
let mute: Hanging;
let slow: Hanging;
let service: PushService;
let attacker: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  mute = await startRawReceiver(() => undefined);
  // A byte a second: never as much as the head of an answer.
  slow = await startRawReceiver((socket) => spell(socket, 1000));
  service = await startPushService();
  [attacker, other] = [await newEmpresa(stack, 'muda'), await newEmpresa(stack, 'ouvinte')];
});
afterAll(() => Promise.all([mute.close(), slow.close(), service.close()]));

const subscribe = ({ token }: SignedIn, body: object) =>
  stack.call('POST', '/api/push/inscricoes', { token, body });
const calls = () => mute.connections + slow.connections;
let browsers = 0;
async function subscribeHanging(who: SignedIn, count: number) {
  for (let n = 0; n < count; n += 1) {
    const { status } = await subscribe(who, newInscricao((n % 2 ? mute : slow).url(String(++browsers))));
    expect(status).toBe(201);
  }
}
const facts = { trocaId: 'T', produto: 'Caneca', ups: 5 };
/** Tells a company of an exchange, as functions/areas/avisos/consumers/notices.ts does: its browsers are sent a message. */
async function notify({ empresaId }: SignedIn) {
  const { notify } = await import('../../../functions/areas/avisos/store/avisos.ts');
  const { newUlid } = await import('../../../functions/platform/dynamodb/ids.ts');
  const now = new Date();
  const owner = { contaId: empresaId, empresaId, tipo: 'empresa' } as const;
  const em = now.toISOString();
  expect(await notify({ owner, id: newUlid(now), tipo: 'troca_nova', dados: facts, em }, now)).toBe(true);
}
/** A notice of an employee's, and the event of it that no queue has: the test itself delivers it. */
async function aviso({ id: contaId, empresaId }: SignedIn, now: Date) {
  const { itemOf } = await import('../../../functions/areas/avisos/store/avisos.ts');
  const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
  const { newUlid } = await import('../../../functions/platform/dynamodb/ids.ts');
  const [id, em, tipo] = [newUlid(now), now.toISOString(), 'troca_entregue'] as const;
  const Item = itemOf(contaId, { id, tipo, dados: facts, em });
  await db.send(new PutCommand({ TableName: table('avisos'), Item }));
  return domainEvent('aviso.criado', { contaId, avisoId: id, tipo }, { id, empresaId, em });
}
/** Delivers events one after the other. Returns how many failed, to come again. */
async function deliver(events: readonly object[], now: Date): Promise<number> {
  const { handler } = await import('../../../functions/areas/avisos/consumers/push.ts');
  return (await handler(deliveries(events, now))).batchItemFailures.length;
}

it.each([
  'https://push.atacante.com.br/x',
  'https://fcm.googleapis.com.atacante.com.br/x',
  'https://atacante-notify.windows.com.br/x',
  'https://push.apple.com/x',
  'https://evilnotify.windows.com/x',
  'https://fcm.googleapis.com:8443/x',
  'http://fcm.googleapis.com/x',
  'https://maps.googleapis.com/x',
])('a browser is not reached at %s: no push service of a browser is there', async (endpoint) => {
  expect((await subscribe(attacker, newInscricao(endpoint))).status).toBe(400);
});

it('browsers are reached at the services that Chrome, Edge, Firefox, Safari and Samsung use', async () => {
  const { isPushService } = await import('../../../functions/partners/push/services.ts');
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://fcm.googleapis.com/wp/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-bn3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])
    expect(isPushService(endpoint), endpoint).toBe(true);
});

it('what a push service is told of us is not the address with which the administrator signs in', async () => {
  const own = await newFuncionario(stack, other, 'remetente');
  await subscribe(own, service.browser('remetente'));
  await stack.caughtUp();
  const now = new Date();
  expect(await deliver([await aviso(own, now)], now)).toBe(0);
  const [pushed] = service.of('remetente');
  expect(senderOf(pushed?.headers ?? {}).sub).toMatch(/^mailto:/);
  expect(senderOf(pushed?.headers ?? {}).sub).not.toContain(ADMIN_EMAIL);
});

describe('browsers that never answer', () => {
  it('keep nobody else’s messages waiting, however many they are to be sent', async () => {
    await subscribeHanging(attacker, 5);
    expect((await subscribe(other, service.browser('ouvinte'))).status).toBe(201);
    await stack.caughtUp();
    for (let n = 0; n < 30; n += 1) await notify(attacker);
    await notify(other);
    await until('the other company’s message', () => service.of('ouvinte').length > 0 || undefined);
    expect(calls(), 'of 150 that are due, as many as two runs make').toBeLessThanOrEqual(10);
  });

  it('of many people wait for the next minute after ten calls, and with them nobody of another company', async () => {
    const people = [
      await newFuncionario(stack, attacker, 'muda'),
      await newFuncionario(stack, attacker, 'muda'),
      await newFuncionario(stack, attacker, 'muda'),
    ];
    for (const person of people) await subscribeHanging(person, 5);
    const colleague = await newFuncionario(stack, other, 'ouvinte');
    await subscribe(colleague, service.browser('colega'));
    await stack.caughtUp();
    // A minute in which nothing else has happened.
    const now = new Date(Date.now() + 10 * MINUTE_MS);
    const events = await Promise.all(people.map((person) => aviso(person, now)));
    const before = calls();
    expect(await deliver(events, now), 'the third of them').toBe(1);
    expect(calls() - before).toBe(10);
    expect(await deliver([await aviso(colleague, now)], now)).toBe(0);
    expect(service.of('colega')).toHaveLength(1);
    const [, , last = {}] = events;
    expect(await deliver([last], now), 'again in the same minute').toBe(1);
    expect(await deliver([last], new Date(now.getTime() + MINUTE_MS))).toBe(0);
    expect(calls() - before).toBe(15);
  });

  it('are left alone for ten minutes after a time-out, and forgotten after the fifth in a row', async () => {
    const person = await newFuncionario(stack, attacker, 'muda');
    await subscribeHanging(person, 1);
    await stack.caughtUp();
    const { countTimeout, inscricoesOf } = await import(
      '../../../functions/areas/avisos/store/inscricoes.ts'
    );
    const subscription = async () => (await inscricoesOf(person.id))[0];
    const start = Date.now() + 20 * MINUTE_MS;
    const at = (minutes: number) => new Date(start + minutes * MINUTE_MS);
    const before = calls();
    for (const minutes of [0, 5]) await deliver([await aviso(person, at(minutes))], at(minutes));
    expect(calls() - before, 'in ten minutes').toBe(1);
    const kept = await subscription();
    expect(kept).toMatchObject({ demoras: 1 });
    if (!kept) throw new Error('forgotten too early');
    // Messages that time out at the same time count as one.
    for (const minutes of [10, 20, 30])
      await Promise.all([countTimeout(kept, at(minutes)), countTimeout(kept, at(minutes))]);
    expect(await subscription()).toMatchObject({ demoras: 4 });
    await deliver([await aviso(person, at(40))], at(40));
    expect(await subscription()).toBeUndefined();
  });

  it('and answer again are as good as new', async () => {
    const person = await newFuncionario(stack, other, 'ouvinte');
    await subscribe(person, service.browser('volta'));
    await stack.caughtUp();
    const { countTimeout, inscricoesOf } = await import(
      '../../../functions/areas/avisos/store/inscricoes.ts'
    );
    const [kept] = await inscricoesOf(person.id);
    if (!kept) throw new Error('not subscribed');
    const now = new Date();
    const later = new Date(now.getTime() + 11 * MINUTE_MS);
    await countTimeout(kept, now);
    expect(await deliver([await aviso(person, later)], later)).toBe(0);
    expect(service.of('volta')).toHaveLength(1);
    const [well] = await inscricoesOf(person.id);
    expect([well?.demoras, well?.poupadaAte]).toEqual([undefined, undefined]);
  });
});
