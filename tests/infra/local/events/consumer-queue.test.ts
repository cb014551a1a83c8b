// @process without-stack

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { busEntry } from '../../../../functions/platform/events/bus.ts';
import { LocalBus } from '../../../../infra/local/events/bus.ts';
import { ConsumerQueue } from '../../../../infra/local/events/consumer-queue.ts';
import { DeadLetters } from '../../../../infra/local/events/dead-letters.ts';
import { MessageLog } from '../../../../infra/local/events/message-log.ts';

const invoke = vi.fn();

const HOUR_MS = 3_600_000;
const clock = { now: () => new Date() };
const context = { clock, log: () => {}, invoke };
let folder: string;
let letters: DeadLetters;
const open = () => new ConsumerQueue('overall-ranking', join(folder, 'fila.log'), context, letters);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Run {
  name: string;
  bodies: string[];
}
const runs = (): Run[] =>
  invoke.mock.calls.map(([name, { Records }]) => ({
    name,
    bodies: Records.map(({ body }: { body: string }) => body),
  }));
const delivered = (name?: string) =>
  runs()
    .filter((run) => !name || run.name === name)
    .flatMap(({ bodies }) => bodies);
/** A consumer that fails on some bodies, as a Lambda with partial failures does. */
const failingOn = (isBad: (body: string) => boolean) => async (_name: string, event: unknown) => {
  const { Records } = event as { Records: { messageId: string; body: string }[] };
  const bad = Records.filter(({ body }) => isBad(body));
  return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};

beforeEach(() => {
  vi.useFakeTimers();
  invoke.mockReset();
  folder = mkdtempSync(join(tmpdir(), 'fila-'));
  letters = new DeadLetters(join(folder, 'mortas.json'), clock);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

describe('a consumer’s queue', () => {
  it('delivers what came together in one batch of ten at most, once', async () => {
    const queue = open();
    queue.start();
    const bodies = Array.from({ length: 12 }, (_, n) => `m${n}`);
    for (const body of bodies) queue.push(body);
    await wait(HOUR_MS);
    expect(runs().map((run) => run.bodies.length)).toEqual([10, 2]);
    expect(delivered()).toEqual(bodies);
    expect(queue.state).toEqual({ esperando: 0, falhando: 0, adiadas: 0 });
  });

  it('held back, delivers nothing until all that came is handed over together, and waits for what was tried', async () => {
    invoke.mockImplementation(failingOn((body) => body === 'ruim'));
    const queue = open();
    queue.start();
    queue.hold();
    for (const body of ['a', 'ruim', 'b']) queue.push(body);
    await wait(HOUR_MS);
    expect(runs()).toEqual([]);
    const released = queue.release();
    await wait(100);
    await released;
    expect(runs().map((run) => run.bodies)).toEqual([['a', 'ruim', 'b']]);
    queue.push('c');
    await wait(100);
    expect(runs().at(-1)?.bodies).toEqual(['c']);
  });

  it('takes the failed one alone again, and holds up none behind it', async () => {
    invoke.mockImplementation(failingOn((body) => body === 'ruim'));
    const queue = open();
    queue.start();
    for (const body of ['a', 'ruim', 'b']) queue.push(body);
    await wait(500);
    expect(queue.state).toEqual({ esperando: 1, falhando: 1, adiadas: 0 });
    queue.push('c');
    await wait(100);
    expect(delivered()).toEqual(['a', 'ruim', 'b', 'c']);
    invoke.mockImplementation(failingOn(() => false));
    await wait(1000);
    expect(delivered()).toEqual(['a', 'ruim', 'b', 'c', 'ruim']);
    expect(queue.state).toEqual({ esperando: 0, falhando: 0, adiadas: 0 });
  });

  it('gives up at last: a dead letter that can be sent again', async () => {
    invoke.mockRejectedValue(new Error('boom'));
    const queue = open();
    queue.start();
    queue.push('ruim');
    await wait(HOUR_MS);
    expect(delivered()).toHaveLength(21);
    expect(letters.all).toMatchObject([{ name: 'overall-ranking', event: 'ruim' }]);
    expect(queue.state).toEqual({ esperando: 0, falhando: 0, adiadas: 0 });
  });

  it('keeps across a kill what had not ended, with half a line at the end', async () => {
    invoke.mockImplementation(failingOn((body) => body !== 'feita'));
    const killed = open();
    killed.start();
    killed.push('feita');
    killed.push('pendente');
    await wait(10);
    await killed.close();
    appendFileSync(join(folder, 'fila.log'), '{"id":"x","bo');
    invoke.mockClear();
    invoke.mockImplementation(failingOn(() => false));
    open().start();
    await wait(10);
    expect(delivered()).toEqual(['pendente']);
    invoke.mockClear();
    open().start();
    await wait(HOUR_MS);
    expect(delivered()).toEqual([]);
  });

  it('holds back from when the event happened, wherever the product’s clock has been moved since', async () => {
    const queue = new ConsumerQueue('delivery-mails', join(folder, 'fila.log'), context, letters);
    queue.start();
    const body = (ageMs: number) => JSON.stringify({ time: new Date(Date.now() - ageMs).toISOString() });
    const [new_, old] = [body(0), body(HOUR_MS)];
    queue.push(new_);
    queue.push(old);
    await wait(1000);
    expect(delivered()).toEqual([old]);
    await wait(HOUR_MS);
    expect(delivered()).toEqual([old, new_]);
    // What happened on a day from which the clock has been moved back.
    queue.push(body(-24 * HOUR_MS));
    await wait(HOUR_MS);
    expect(delivered()).toHaveLength(3);
  });

  it('tells the product’s instant at each delivery', async () => {
    invoke.mockRejectedValueOnce(new Error('boom'));
    const queue = open();
    queue.start();
    const start = Date.now();
    queue.push('m');
    await wait(HOUR_MS);
    const instants = invoke.mock.calls.map(([, { Records }]) =>
      Number(Records[0].attributes.ApproximateFirstReceiveTimestamp),
    );
    expect(instants.map((at) => at - start)).toEqual([0, 1000]);
  });
});

it('of one company at most half of the runs are under way, and the next one’s message passes the rest', async () => {
  const ends: (() => void)[] = [];
  invoke.mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)));
  const queue = new ConsumerQueue('webhook-deliveries', join(folder, 'fila.log'), context, letters);
  queue.start();
  const of = (empresaId: string, n: number) =>
    JSON.stringify({ n, detail: { dynamodb: { NewImage: { empresaId: { S: empresaId } } } } });
  const hers = Array.from({ length: 5 }, (_, n) => of('A', n));
  for (const body of [...hers, of('B', 0)]) queue.push(body);
  await wait(10);
  expect(delivered()).toEqual([hers[0], hers[1], of('B', 0)]);
  ends[0]?.();
  await wait(10);
  expect(delivered()).toEqual([hers[0], hers[1], of('B', 0), hers[2]]);
  for (let n = 1; n < 6; n += 1) {
    ends[n]?.();
    await wait(10);
  }
  expect(queue.state).toEqual({ esperando: 0, falhando: 0, adiadas: 0 });
});

describe('the log of a queue', () => {
  it('is written anew before it grows far beyond what it holds', () => {
    const path = join(folder, 'fila.log');
    const log = new MessageLog(path);
    log.add({ id: 'stays', body: 'x' });
    for (let n = 0; n < 3000; n += 1) {
      log.add({ id: String(n), body: 'x' });
      log.done(String(n));
    }
    expect(new MessageLog(path).open).toEqual([{ id: 'stays', body: 'x' }]);
    expect(log.open).toHaveLength(1);
  });
});

describe('the bus', () => {
  const image = (tipo: string) => ({ tipo: { S: tipo }, em: { S: '2026-11-20T12:00:00.000Z' } });
  const entry = (tipo: string) => busEntry(image(tipo));
  const openBus = () => {
    const bus = new LocalBus(join(folder, 'consumidores'), context, letters);
    bus.start();
    return bus;
  };

  it('hands an event to every consumer that wants it, as EventBridge words it, and to no other', async () => {
    const bus = openBus();
    bus.publish(entry('troca.criada'));
    bus.publish(entry('post.removido'));
    await wait(10);
    expect(delivered('overall-ranking').map((body) => JSON.parse(body))).toMatchObject([
      {
        source: 'painel-ups',
        'detail-type': 'troca.criada',
        time: '2026-11-20T12:00:00.000Z',
        detail: { eventName: 'INSERT', dynamodb: { NewImage: image('troca.criada') } },
      },
    ]);
  });

  it('lets nobody wait for a consumer that fails for an hour, which then catches up', async () => {
    const failing = failingOn(() => true);
    const working = failingOn(() => false);
    let down = true;
    invoke.mockImplementation((name, event) =>
      (name === 'publish-later' && down ? failing : working)(name, event),
    );
    const bus = openBus();
    for (let minute = 0; minute < 60; minute += 1) {
      bus.publish(entry('compartilhamento.pedido'));
      bus.publish(entry('troca.criada'));
      const before = delivered('overall-ranking').length;
      await wait(100);
      expect(delivered('overall-ranking')).toHaveLength(before + 1);
      await wait(60_000);
    }
    expect(bus.states).toContainEqual({
      consumidor: 'overall-ranking',
      esperando: 0,
      falhando: 0,
      adiadas: 0,
    });
    down = false;
    invoke.mockClear();
    for (const { name, event } of [...letters.all]) bus.send(name, String(event));
    await wait(HOUR_MS);
    expect(delivered('publish-later')).toHaveLength(60);
    expect(bus.states).toContainEqual({ consumidor: 'publish-later', esperando: 0, falhando: 0, adiadas: 0 });
  });

  it('sends to a consumer by name, and knows whom it does not know', async () => {
    const bus = openBus();
    expect([bus.send('overall-ranking', 'm'), bus.send('ninguem', 'm')]).toEqual([true, false]);
    await wait(10);
    expect(delivered('overall-ranking')).toEqual(['m']);
  });
});
