import { randomUUID } from 'node:crypto';
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { type ConsumerName, consumerDef } from '../../../functions/platform/events/consumers.ts';
import type { DeadLetters } from './dead-letters.ts';
import { Deliveries } from './deliveries.ts';
import type { InvokerContext } from './invoker.ts';
import { type Message, MessageLog } from './message-log.ts';

/** On AWS there are minutes between deliveries, and hours before a dead letter (infra/consumer.ts). */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 16 }, () => 10_000)];
const RUNS_AT_ONCE = 4;
/** Concurrent runs for one company, so that other companies' messages are not blocked. */
const RUNS_OF_EMPRESA = 2;
/** Interval of checks for delayed messages. */
const LOOK_MS = 500;
const LOOK_SOON_MS = 10;

const empresaOf = ({ body }: Message): string | undefined => {
  const { detail } = JSON.parse(body) as {
    detail: { dynamodb: { NewImage: Record<string, { S?: string }> } };
  };
  return detail.dynamodb.NewImage.empresaId?.S;
};

/** Counted from the event's time: the product's clock may have been moved since. */
const dueOf = (body: string, seconds: number): Pick<Message, 'due'> =>
  seconds > 0 ? { due: Date.parse((JSON.parse(body) as { time: string }).time) + seconds * 1000 } : {};

/**
 * A consumer's queue. A message is on disk before `push` returns and until it is processed, is delivered at least once
 * even after a kill, and ends in the dead-letter list. A failed message is retried without blocking others.
 */
export class ConsumerQueue {
  readonly name: ConsumerName;
  readonly #log: MessageLog;
  readonly #context: InvokerContext;
  readonly #deadLetters: DeadLetters;
  readonly #tries = new Map<string, number>();
  /** not yet due */
  readonly #delayed = new Set<string>();
  readonly #deliveries: Deliveries<Message>;
  readonly #owners = new WeakMap<Message, string>();
  #started = false;
  /** received while on hold */
  #held: Message[] | undefined;

  constructor(name: ConsumerName, path: string, context: InvokerContext, deadLetters: DeadLetters) {
    this.name = name;
    this.#log = new MessageLog(path);
    this.#context = context;
    this.#deadLetters = deadLetters;
    const { batch, atOnce } = consumerDef(name);
    this.#deliveries = new Deliveries({
      batch,
      atOnce: Math.min(atOnce, RUNS_AT_ONCE),
      // Long work is delivered one message at a time; a batch takes what has arrived.
      ...(batch === 1 && { ownerOf: (message) => this.#ownerOf(message), atOnceOfOwner: RUNS_OF_EMPRESA }),
      deliver: (messages) => this.#deliver(messages),
    });
  }

  /** The number of waiting messages, of those that have failed at least once, and of those not yet due. */
  get state(): { esperando: number; falhando: number; adiadas: number } {
    return { esperando: this.#log.open.length, falhando: this.#tries.size, adiadas: this.#delayed.size };
  }

  /** Starts delivery, first of messages left by an earlier run. */
  start(): void {
    this.#started = true;
    for (const message of this.#log.open) this.#admit(message);
  }

  push(body: string): void {
    const message = { id: randomUUID(), body, ...dueOf(body, consumerDef(this.name).delay) };
    this.#log.add(message);
    if (this.#held) this.#held.push(message);
    else if (this.#started) this.#admit(message);
  }

  /** Holds new messages until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  /** Delivers held messages in full batches and waits until each has been tried. */
  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#admit(message);
    while (this.#log.open.length > this.#tries.size && !this.#deliveries.closed)
      await new Promise((resolve) => setTimeout(resolve, LOOK_SOON_MS));
  }

  /**
   * Delivers a message once it is due, at the latest after its delay: the product's clock may be moved forward, so it
   * is checked repeatedly, or back.
   */
  #admit(message: Message, latest = Date.now() + consumerDef(this.name).delay * 1000): void {
    const early = Math.min((message.due ?? 0) - this.#context.clock.now().getTime(), latest - Date.now());
    if (early <= 0) {
      this.#delayed.delete(message.id);
      this.#deliveries.push(message);
      return;
    }
    this.#delayed.add(message.id);
    const again = () => this.#deliveries.closed || this.#admit(message, latest);
    setTimeout(again, Math.min(early, LOOK_MS)).unref();
  }

  close(): Promise<void> {
    return this.#deliveries.close();
  }

  /** The message's company, parsed once. */
  #ownerOf(message: Message): string {
    const owner = this.#owners.get(message) ?? empresaOf(message) ?? '';
    this.#owners.set(message, owner);
    return owner;
  }

  async #deliver(messages: readonly Message[]): Promise<void> {
    const failed = await this.#invoke(messages);
    // A failure during shutdown does not count: the next start delivers again.
    if (failed.size > 0 && this.#deliveries.closed) return;
    for (const message of messages) {
      const error = failed.get(message.id);
      if (error === undefined) this.#end(message);
      else this.#retry(message, error);
    }
  }

  /** Failed messages and their errors. */
  async #invoke(messages: readonly Message[]): Promise<Map<string, unknown>> {
    try {
      const Records = messages.map((message) => this.#record(message));
      const reply = (await this.#context.invoke(this.name, { Records })) as SQSBatchResponse | undefined;
      const reason = new Error('batchItemFailures');
      return new Map(reply?.batchItemFailures?.map(({ itemIdentifier }) => [itemIdentifier, reason]));
    } catch (error) {
      return new Map(messages.map(({ id }) => [id, error]));
    }
  }

  #record({ id, body }: Message): SQSRecord {
    // By the product's clock at each delivery: SQS messages do not contain the next delivery's time.
    const now = String(this.#context.clock.now().getTime());
    return {
      messageId: id,
      receiptHandle: id,
      body,
      attributes: {
        ApproximateReceiveCount: String((this.#tries.get(id) ?? 0) + 1),
        SentTimestamp: now,
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: now,
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${this.name}`,
      awsRegion: 'us-east-1',
    };
  }

  #retry(message: Message, error: unknown): void {
    const tries = this.#tries.get(message.id) ?? 0;
    this.#context.log(`evento para ${this.name} falhou (tentativa ${tries + 1}): ${error}`);
    const delay = RETRY_DELAYS_MS[tries];
    if (delay === undefined) {
      this.#deadLetters.add(this.name, message.body, error);
      this.#end(message);
      return;
    }
    this.#tries.set(message.id, tries + 1);
    this.#deliveries.pushAfter(delay, message);
  }

  #end({ id }: Message): void {
    this.#tries.delete(id);
    this.#log.done(id);
  }
}
