import type { DomainEvent } from '../../../functions/events/index.ts';
import {
  CONSUMERS,
  type ConsumerDef,
  type ConsumerName,
} from '../../../functions/platform/events/consumers.ts';
import { deliveries } from '../../support/deliveries.ts';
import { type Gate, Task } from './gate.ts';
import { DATABASE_FAULTS } from './odds.ts';
import type { Outbox } from './outbox.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';

interface Message {
  readonly consumer: ConsumerName;
  readonly event: DomainEvent;
  /** earliest delivery, epoch ms */
  at: number;
}

/** A failed message stays hidden for this long (infra/consumer.ts). */
const HIDDEN_MS = 90 * 60_000;

/** The consumers' queues at their worst: late, repeated, and in any order. No message is lost. */
export class Delivery {
  /** every event of the company, in the order of the writes */
  readonly events: DomainEvent[] = [];
  readonly #outbox: Outbox;
  readonly #product: Product;
  readonly #empresaId: string;
  readonly #random: Random;
  #waiting: Message[] = [];
  #delivered: Message[] = [];

  constructor(outbox: Outbox, product: Product, empresaId: string, random: Random) {
    this.#outbox = outbox;
    this.#product = product;
    this.#empresaId = empresaId;
    this.#random = random;
  }

  /** Queues new events for the consumers that want them. */
  async #collect(): Promise<void> {
    for (const event of await this.#outbox.pull()) {
      if (event.empresaId !== this.#empresaId) continue;
      this.events.push(event);
      for (const [name, { events }] of Object.entries<ConsumerDef>(CONSUMERS))
        if (events.includes(event.tipo)) this.#waiting.push({ consumer: name as ConsumerName, event, at: 0 });
    }
  }

  /** Sometimes delivers part of the queue. */
  async sometimes(consumer: ConsumerName, now: Date): Promise<void> {
    if (this.#random.chance(0.25)) await this.some(consumer, now, 0.6);
  }

  /** Sometimes delivers several results messages in one batch, whose run may die before or after its work. */
  async together(gate: Gate, now: Date): Promise<void> {
    if (!this.#random.chance(0.3)) return;
    await this.#collect();
    const due = this.#waiting.filter((each) => each.consumer === 'results' && each.at <= now.getTime());
    const some = this.#random.shuffled(due).slice(0, 1 + this.#random.below(8));
    if (some.length === 0) return;
    const fault = this.#random.chance(0.4)
      ? { at: 1 + this.#random.below(14), kind: this.#random.pick(DATABASE_FAULTS) }
      : undefined;
    const events = some.map(({ event }) => event);
    const work = () => this.#product.consumers.results(deliveries(events, now), {});
    const { batchItemFailures } = (await gate.run(new Task(fault), work)) as {
      batchItemFailures: { itemIdentifier: string }[];
    };
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const done = some.filter((_, index) => !failed.has(`m${index}`));
    for (const message of some) message.at = now.getTime() + HIDDEN_MS;
    this.#waiting = this.#waiting.filter((each) => !done.includes(each));
    this.#delivered.push(...done);
  }

  /** Delivers part of the queue, in any order, and some of it once more. */
  async some(consumer: ConsumerName, now: Date, share = 0.7): Promise<void> {
    await this.#collect();
    const due = this.#waiting.filter((each) => each.consumer === consumer && each.at <= now.getTime());
    for (const message of this.#random.shuffled(due)) {
      if (!this.#random.chance(share)) continue;
      await this.#deliver(message, now);
      if (this.#random.chance(0.2)) await this.#again(message, now);
    }
    const old = this.#delivered.filter((each) => each.consumer === consumer);
    if (old.length > 0 && this.#random.chance(0.2)) await this.#again(this.#random.pick(old), now);
  }

  /** Delivers everything that waits, and much of it twice. */
  async rest(now: Date): Promise<void> {
    await this.#collect();
    for (const message of this.#random.shuffled(this.#waiting)) {
      await this.#deliver(message, now);
      if (this.#random.chance(0.5)) await this.#again(message, now);
    }
  }

  async #deliver(message: Message, now: Date): Promise<void> {
    // If the run dies, the message is delivered again.
    message.at = now.getTime() + HIDDEN_MS;
    if (!(await this.#run(message, now))) return;
    this.#waiting = this.#waiting.filter((each) => each !== message);
    this.#delivered.push(message);
  }

  async #again(message: Message, now: Date): Promise<void> {
    await this.#run(message, now);
  }

  async #run({ consumer, event }: Message, now: Date): Promise<boolean> {
    const reply = await this.#product.consumers[consumer](deliveries([event], now), {});
    return (reply as { batchItemFailures: unknown[] }).batchItemFailures.length === 0;
  }
}
