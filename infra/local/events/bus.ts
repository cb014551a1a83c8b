import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { BUS_BATCH, type BusEntry } from '../../../functions/platform/events/bus.ts';
import {
  CONSUMERS,
  type ConsumerDef,
  type ConsumerName,
} from '../../../functions/platform/events/consumers.ts';
import { busMessage } from '../../replay.ts';
import { readBody, sendJson } from '../http-util.ts';
import { isSigned } from '../signature.ts';
import { refusedEntry } from './bus-limits.ts';
import { ConsumerQueue } from './consumer-queue.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { InvokerContext } from './invoker.ts';

const AMZ_JSON = { 'content-type': 'application/x-amz-json-1.1' };

/** EventBridge's bus and rules (infra/consumer.ts): puts each event into the queues of its consumers. */
export class LocalBus {
  readonly #queues: readonly ConsumerQueue[];

  constructor(folder: string, context: InvokerContext, deadLetters: DeadLetters) {
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

  /** The part of EventBridge that the product calls: PutEvents. */
  readonly listener: RequestListener = async (req, res) => {
    const body = await readBody(req);
    const refuse = (status: number, type: string) => sendJson(res, status, { __type: type }, AMZ_JSON);
    if (req.headers['x-amz-target'] !== 'AWSEvents.PutEvents')
      return refuse(400, 'UnknownOperationException');
    if (!isSigned(req, body, 'events')) return refuse(403, 'InvalidSignatureException');
    const { Entries } = JSON.parse(body.toString('utf8')) as { Entries: BusEntry[] };
    if (Entries.length === 0 || Entries.length > BUS_BATCH) return refuse(400, 'ValidationException');
    const answers = Entries.map((entry) => {
      const ErrorMessage = this.publish(entry);
      return ErrorMessage === undefined
        ? { EventId: randomUUID() }
        : { ErrorCode: 'InvalidArgument', ErrorMessage };
    });
    const FailedEntryCount = answers.filter(({ EventId }) => EventId === undefined).length;
    sendJson(res, 200, { FailedEntryCount, Entries: answers }, AMZ_JSON);
  };

  /** On disk for all consumers of the event when this returns. Returns why the bus refuses it. */
  publish(entry: BusEntry): string | undefined {
    const refused = refusedEntry(entry);
    if (refused === undefined) this.#deliver(entry.DetailType, busMessage(entry));
    return refused;
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
