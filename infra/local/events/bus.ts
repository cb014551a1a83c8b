import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import {
  CONSUMERS,
  type ConsumerDef,
  type ConsumerName,
} from '../../../functions/platform/events/consumers.ts';
import { busMessage } from '../../replay.ts';
import { refusedEntry } from './bus-limits.ts';
import { ConsumerQueue } from './consumer-queue.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { InvokerContext } from './invoker.ts';

/** Where infra/bus.ts puts events that the bus refuses. */
const PIPE = 'eventos';

/** Replaces pipe, bus and rules (infra/bus.ts): puts each event into the queues of its consumers. */
export class LocalBus {
  readonly #queues: readonly ConsumerQueue[];
  readonly #deadLetters: DeadLetters;

  constructor(folder: string, context: InvokerContext, deadLetters: DeadLetters) {
    this.#deadLetters = deadLetters;
    this.#queues = (Object.keys(CONSUMERS) as ConsumerName[]).map(
      (name) => new ConsumerQueue(name, join(folder, `${name}.log`), context, deadLetters),
    );
  }

  /** The queues as shown by /__local. */
  get states() {
    return this.#queues.map(({ name, state }) => ({ consumidor: name, ...state }));
  }

  start(): void {
    for (const queue of this.#queues) queue.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.close()));
  }

  /** Publishes a record of the outbox's stream; on disk for all its consumers when this returns. */
  publish(record: StreamRecord): void {
    const event = record.dynamodb?.NewImage as Record<string, AttributeValue> | undefined;
    if (!event) return;
    const body = busMessage(event);
    const refused = refusedEntry(body);
    if (refused !== undefined) this.#deadLetters.add(PIPE, body, new Error(refused));
    else this.#deliver(event.tipo?.S, body);
  }

  #deliver(tipo: string | undefined, body: string): void {
    for (const queue of this.#queues) {
      const { events }: ConsumerDef = CONSUMERS[queue.name];
      if (events.some((wanted) => wanted === tipo)) queue.push(body);
    }
  }

  /** Pauses delivery to these consumers. */
  hold(names: readonly ConsumerName[]): void {
    for (const queue of this.#named(names)) queue.hold();
  }

  /** Delivers what was held, and waits until it has been processed. */
  async release(names: readonly ConsumerName[]): Promise<void> {
    await Promise.all(this.#named(names).map((queue) => queue.release()));
  }

  #named(names: readonly ConsumerName[]): ConsumerQueue[] {
    return this.#queues.filter(({ name }) => names.includes(name));
  }

  /** Puts a message into a consumer's queue. False if the consumer does not exist. */
  send(name: string, body: string): boolean {
    const queue = this.#queues.find((each) => each.name === name);
    queue?.push(body);
    return queue !== undefined;
  }
}
