import { settleSoon } from './settle.ts';

interface Options<Item> {
  /** what one delivery takes at most */
  readonly batch: number;
  /** deliveries at the same time */
  readonly atOnce: number;
  /** whose an item is: of one owner as many run side by side as `atOnceOfOwner` says, however many wait */
  readonly ownerOf?: (item: Item) => string;
  readonly atOnceOfOwner?: number;
  /** never rejects */
  readonly deliver: (items: readonly Item[]) => Promise<void>;
}

/** What waits to be delivered in this process: some at a time, in the order it came, and later what is to come again. */
export class Deliveries<Item> {
  readonly #options: Options<Item>;
  readonly #waiting: Item[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #runsOf = new Map<string | undefined, number>();
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
    const { atOnce, deliver } = this.#options;
    while (!this.#closed && this.#running.size < atOnce) {
      const next = this.#waiting.findIndex((item) => this.#mayRun(item));
      const items = next < 0 ? [] : this.#take(next);
      const [first] = items;
      if (first === undefined) return;
      this.#count(first, 1);
      const run = deliver(items).finally(() => {
        this.#running.delete(run);
        this.#count(first, -1);
        this.#drain();
      });
      this.#running.add(run);
    }
  }

  #mayRun(item: Item): boolean {
    const { ownerOf, atOnceOfOwner = Infinity } = this.#options;
    return (this.#runsOf.get(ownerOf?.(item)) ?? 0) < atOnceOfOwner;
  }

  /** From one place on, what a delivery takes; where owners take turns, that is one. */
  #take(from: number): Item[] {
    return this.#waiting.splice(from, this.#options.ownerOf ? 1 : this.#options.batch);
  }

  #count(item: Item, change: 1 | -1): void {
    const owner = this.#options.ownerOf?.(item);
    const runs = (this.#runsOf.get(owner) ?? 0) + change;
    if (runs > 0) this.#runsOf.set(owner, runs);
    else this.#runsOf.delete(owner);
  }
}
