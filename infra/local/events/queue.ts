import { randomUUID } from 'node:crypto';
import type { SQSBatchResponse } from 'aws-lambda';
import { JsonFile } from '../persist.ts';
import type { DeadLetters } from './dead-letters.ts';
import { Deliveries } from './deliveries.ts';
import type { InvokerContext } from './invoker.ts';

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly event: unknown;
  readonly tries: number;
}

const hasFailures = (reply: unknown): boolean =>
  ((reply as Partial<SQSBatchResponse> | undefined)?.batchItemFailures ?? []).length > 0;

/** Lambda retries an asynchronous event twice; AWS waits 1 and 2 minutes, this queue 1 and 3 seconds. */
const RETRY_DELAYS_MS = [1_000, 3_000];
const MAX_CONCURRENT = 4;
/** Concurrent upload checks: on AWS a reserved concurrency (infra/events.ts). */
const MAX_CHECKS = 2;
const CHECK = 'media-check';

/**
 * Lambda's asynchronous invocation: an event is on disk before `push` returns, runs at least once even after a kill,
 * and ends in the dead-letter list when the last retry fails.
 */
export class EventQueue {
  readonly #file: JsonFile<Pending[]>;
  readonly #context: InvokerContext;
  readonly #deadLetters: DeadLetters;
  readonly #deliveries: Deliveries<Pending>;
  readonly #checks: Deliveries<Pending>;

  constructor(path: string, context: InvokerContext, deadLetters: DeadLetters) {
    this.#file = new JsonFile<Pending[]>(path, []);
    this.#context = context;
    this.#deadLetters = deadLetters;
    const deliveries = (atOnce: number) =>
      new Deliveries<Pending>({
        batch: 1,
        atOnce,
        deliver: async ([pending]) => pending && this.#run(pending),
      });
    this.#deliveries = deliveries(MAX_CONCURRENT);
    this.#checks = deliveries(MAX_CHECKS);
  }

  /** Resumes what an earlier run left unfinished. */
  start(): void {
    for (const pending of this.#file.value) this.#deliveriesOf(pending).push(pending);
  }

  push(name: string, event: unknown): void {
    const pending = { id: randomUUID(), name, event, tries: 0 };
    this.#file.update((all) => [...all, pending]);
    this.#deliveriesOf(pending).push(pending);
  }

  async close(): Promise<void> {
    await Promise.all([this.#deliveries.close(), this.#checks.close()]);
  }

  #deliveriesOf({ name }: Pending): Deliveries<Pending> {
    return name === CHECK ? this.#checks : this.#deliveries;
  }

  async #run(pending: Pending): Promise<void> {
    try {
      const reply = await this.#context.invoke(pending.name, pending.event);
      // A stream's dead letter, sent again: its function reports failures instead of throwing them.
      if (hasFailures(reply)) throw new Error('batchItemFailures');
      this.#replace(pending);
    } catch (error) {
      // A failure during shutdown does not count: the next start runs the event again.
      if (this.#deliveries.closed) return;
      const delay = RETRY_DELAYS_MS[pending.tries];
      this.#context.log(`evento ${pending.name} falhou (tentativa ${pending.tries + 1}): ${error}`);
      if (delay === undefined) {
        this.#deadLetters.add(pending.name, pending.event, error);
        this.#replace(pending);
        return;
      }
      const again = { ...pending, tries: pending.tries + 1 };
      this.#replace(pending, again);
      this.#deliveriesOf(again).pushAfter(delay, again);
    }
  }

  #replace(pending: Pending, ...by: Pending[]): void {
    this.#file.update((all) => [...all.filter(({ id }) => id !== pending.id), ...by]);
  }
}
