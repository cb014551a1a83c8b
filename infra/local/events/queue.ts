import { randomUUID } from 'node:crypto';
import type { SQSBatchResponse } from 'aws-lambda';
import { JsonFile } from '../persist.ts';
import type { DeadLetters } from './dead-letters.ts';
import { type InvokerContext, invokeOnce } from './invoker.ts';
import { settleSoon } from './settle.ts';

interface Pending {
  readonly id: string;
  readonly name: string;
  readonly event: unknown;
  readonly tries: number;
}

const hasFailures = (reply: unknown): boolean =>
  ((reply as Partial<SQSBatchResponse> | undefined)?.batchItemFailures ?? []).length > 0;

/** Lambda tries an asynchronous event 2 more times; AWS waits 1 and 2 minutes, here it is 1 and 3 seconds. */
const RETRY_DELAYS_MS = [1_000, 3_000];
const MAX_CONCURRENT = 4;

/**
 * Lambda's asynchronous invocation: an event is on disk before `push` returns, runs at least once even across a
 * kill, and ends in the dead-letter list when the last try fails.
 */
export class EventQueue {
  readonly #file: JsonFile<Pending[]>;
  readonly #context: InvokerContext;
  readonly #deadLetters: DeadLetters;
  readonly #waiting: Pending[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  constructor(path: string, context: InvokerContext, deadLetters: DeadLetters) {
    this.#file = new JsonFile<Pending[]>(path, []);
    this.#context = context;
    this.#deadLetters = deadLetters;
  }

  /** Takes up what an earlier run left unfinished. */
  start(): void {
    this.#waiting.push(...this.#file.value);
    this.#drain();
  }

  push(name: string, event: unknown): void {
    const pending = { id: randomUUID(), name, event, tries: 0 };
    this.#file.update((all) => [...all, pending]);
    this.#waiting.push(pending);
    setImmediate(() => this.#drain());
  }

  /** Lets what runs come to its end, for a moment; the rest is on disk for the next start. */
  close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    return settleSoon(this.#running);
  }

  #drain(): void {
    while (!this.#closed && this.#running.size < MAX_CONCURRENT) {
      const next = this.#waiting.shift();
      if (!next) return;
      const run = this.#run(next).finally(() => {
        this.#running.delete(run);
        this.#drain();
      });
      this.#running.add(run);
    }
  }

  async #run(pending: Pending): Promise<void> {
    try {
      const reply = await invokeOnce(this.#context, pending.name, pending.event);
      // A dead letter of a stream, sent again: its function reports a failure instead of throwing it.
      if (hasFailures(reply)) throw new Error('batchItemFailures');
      this.#replace(pending);
    } catch (error) {
      // A failure of the shutdown is no try: the next start takes the event up.
      if (this.#closed) return;
      const delay = RETRY_DELAYS_MS[pending.tries];
      this.#context.log(`evento ${pending.name} falhou (tentativa ${pending.tries + 1}): ${error}`);
      if (delay === undefined) {
        this.#deadLetters.add(pending.name, pending.event, error);
        this.#replace(pending);
        return;
      }
      const again = { ...pending, tries: pending.tries + 1 };
      this.#replace(pending, again);
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#waiting.push(again);
        this.#drain();
      }, delay);
      this.#timers.add(timer);
    }
  }

  #replace(pending: Pending, ...by: Pending[]): void {
    this.#file.update((all) => [...all.filter(({ id }) => id !== pending.id), ...by]);
  }
}
