import { join } from 'node:path';
import type { ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { MovableClock } from '../clock.ts';
import type { Closers } from '../closers.ts';
import type { Services } from '../services/index.ts';
import { type StackOptions, TABLE_PREFIX } from '../settings.ts';
import { LocalBus } from './bus.ts';
import { DeadLetters } from './dead-letters.ts';
import { ExpirySweeper } from './expiry.ts';
import { invokeOnce } from './invoker.ts';
import { EventQueue } from './queue.ts';
import { Scheduler } from './schedules.ts';
import { StreamPump } from './streams.ts';

export interface Events {
  readonly queue: EventQueue;
  readonly deadLetters: DeadLetters;
  readonly scheduler: Scheduler;
  readonly bus: LocalBus;
  /** Sends a dead letter to its function again. False for an unknown id. */
  resend(letterId: string): boolean;
  /** A table was written: its stream is read at once. */
  pollAfterWrite(request: string): void;
  /** Runs work that counts its own clicks: the stream's reader skips them. */
  withoutClicks(work: () => Promise<void>): Promise<void>;
  /** Runs work, then delivers its events to these consumers together, and waits until they are processed. */
  deliverTogether(consumers: readonly ConsumerName[], work: () => Promise<void>): Promise<void>;
  /** The number of records read from the streams of this database. */
  streamed(): number;
  /** Runs work that replaces the database by an empty one. */
  withNewStreams(work: () => Promise<void>): Promise<void>;
  /** Starts delivery, first of what an earlier run left. Needs the tables. */
  deliver(engineUrl: string): void;
  /** Starts the scheduled jobs. */
  schedule(services: Pick<Services, 'engineUrl' | 'store'>): void;
}

/** Everything that runs without a request: notifications, streams, schedules, expiry. */
export function createEvents(
  { dataDir, log, jobsByClock = true }: StackOptions,
  clock: MovableClock,
  closers: Closers,
): Events {
  const context = { clock, log, invoke: invokeOnce };
  const deadLetters = new DeadLetters(join(dataDir, 'mortas.json'), clock);
  const queue = new EventQueue(join(dataDir, 'eventos.json'), context, deadLetters);
  const scheduler = new Scheduler(join(dataDir, 'tarefas.json'), clock, queue);
  const bus = new LocalBus(join(dataDir, 'consumidores'), context, deadLetters);
  let pump: StreamPump | undefined;
  let endpoint = '';
  const checkpointFile = join(dataDir, 'streams.json');
  const startStreams = () => {
    pump = new StreamPump({ endpoint, tablePrefix: TABLE_PREFIX, checkpointFile, context, deadLetters });
    pump.start();
  };

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
    pollAfterWrite: (request) => pump?.pollAfterWrite(request),
    withoutClicks: (work) => pump?.skipDuring('cliques', work) ?? work(),
    deliverTogether: async (consumers, work) => {
      bus.hold(consumers);
      await work();
      await pump?.untilDrained('eventos');
      await bus.release(consumers);
    },
    streamed: () => pump?.records ?? 0,
    withNewStreams: async (work) => {
      await pump?.close();
      await work();
      startStreams();
    },
    deliver: (engineUrl) => {
      endpoint = engineUrl;
      closers.add(() => pump?.close());
      closers.add(() => queue.close());
      closers.add(() => bus.close());
      queue.start();
      bus.start();
      startStreams();
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
