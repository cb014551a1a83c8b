import { settleSoon } from './settle.ts';

interface Options<Item> {
  /** what one delivery takes at most */
  readonly batch: number;
  /** deliveries at the same time */
  readonly atOnce: number;
  /** never rejects */
  readonly deliver: (items: readonly Item[]) => Promise<void>;
}

/** What waits to be delivered in this process: some at a time, in the order it came, and later what is to come again. */
export class Deliveries<Item> {
  readonly #options: Options<Item>;
  readonly #waiting: Item[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  get closed(): boolean {
    return this.#closed;
  }

  push(...items: readonly Item[]): void {
    this.#waiting.push(...items);
    // What is pushed at once is delivered at once.
    setImmediate(() => this.#drain());
  }

  pushAfter(delayMs: number, item: Item): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#waiting.push(item);
      this.#drain();
    }, delayMs);
    this.#timers.add(timer);
  }

  /** Lets what runs come to its end, for a moment; the rest is on disk for the next start. */
  close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    return settleSoon(this.#running);
  }

  #drain(): void {
    const { batch, atOnce, deliver } = this.#options;
    while (!this.#closed && this.#waiting.length > 0 && this.#running.size < atOnce) {
      const run = deliver(this.#waiting.splice(0, batch)).finally(() => {
        this.#running.delete(run);
        this.#drain();
      });
      this.#running.add(run);
    }
  }
}
