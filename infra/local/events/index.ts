import { join } from 'node:path';
import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { MovableClock } from '../clock.ts';
import type { Closers } from '../closers.ts';
import type { Services } from '../services/index.ts';
import { type StackOptions, TABLE_PREFIX } from '../settings.ts';
import { LocalBus } from './bus.ts';
import { DeadLetters } from './dead-letters.ts';
import { ExpirySweeper } from './expiry.ts';
import { EventQueue } from './queue.ts';
import { Scheduler } from './schedules.ts';
import { StreamPump } from './streams.ts';

export interface Events {
  readonly queue: EventQueue;
  readonly deadLetters: DeadLetters;
  readonly scheduler: Scheduler;
  readonly bus: LocalBus;
  /** Takes a dead letter out and sends it where it failed. False when there is none of that id. */
  resend(letterId: string): boolean;
  /** Something was written to a table: its stream is read at once. */
  poke(request: string): void;
  /** Does work whose clicks are not to be counted: it has counted them. */
  withoutClicks(work: () => Promise<void>): Promise<void>;
  /** Does work whose events these consumers get together at its end, and waits until they have dealt with them. */
  together(consumers: readonly ConsumerName[], work: () => Promise<void>): Promise<void>;
  /** Begins to deliver: what was left over first. Needs the tables. */
  deliver(engineUrl: string): void;
  /** Begins to watch the clock. */
  schedule(services: Pick<Services, 'engineUrl' | 'store'>): void;
}

/** Everything that runs without a request: notifications, streams, schedules, expiry. */
export function createEvents(
  { dataDir, log, jobsByClock = true }: StackOptions,
  clock: MovableClock,
  closers: Closers,
): Events {
  const context = { clock, log };
  const deadLetters = new DeadLetters(join(dataDir, 'mortas.json'), clock);
  const queue = new EventQueue(join(dataDir, 'eventos.json'), context, deadLetters);
  const scheduler = new Scheduler(join(dataDir, 'tarefas.json'), clock, queue);
  const bus = new LocalBus(join(dataDir, 'consumidores'), context, deadLetters);
  let pump: StreamPump | undefined;

  return {
    queue,
    deadLetters,
    scheduler,
    bus,
    resend: (letterId) => {
      const letter = deadLetters.take(letterId);
      if (!letter) return false;
      const { name, event } = letter;
      if (typeof event !== 'string' || !bus.send(name, event)) queue.push(name, event);
      return true;
    },
    poke: (request) => pump?.poke(request),
    withoutClicks: (work) => pump?.quietly('cliques', work) ?? work(),
    together: async (consumers, work) => {
      bus.hold(consumers);
      await work();
      await pump?.readOut('eventos');
      await bus.release(consumers);
    },
    deliver: (endpoint) => {
      const checkpointFile = join(dataDir, 'streams.json');
      const streams = new StreamPump({
        endpoint,
        tablePrefix: TABLE_PREFIX,
        checkpointFile,
        context,
        deadLetters,
        bus,
      });
      pump = streams;
      closers.add(() => streams.close());
      closers.add(() => queue.close());
      closers.add(() => bus.close());
      queue.start();
      bus.start();
      streams.start();
    },
    schedule: ({ engineUrl, store }) => {
      const sweeper = new ExpirySweeper(engineUrl, store, clock);
      closers.add(() => sweeper.close());
      closers.add(() => scheduler.close());
      sweeper.start();
      if (jobsByClock) scheduler.start();
    },
  };
}
