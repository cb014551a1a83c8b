import { settleSoon } from './settle.ts';

interface Options<Item> {
  /** items per delivery at most */
  readonly batch: number;
  /** concurrent deliveries */
  readonly atOnce: number;
  /** owner of an item: at most `atOnceOfOwner` deliveries of one owner run concurrently */
  readonly ownerOf?: (item: Item) => string;
  readonly atOnceOfOwner?: number;
  /** never rejects */
  readonly deliver: (items: readonly Item[]) => Promise<void>;
}

/** Items to deliver in this process, in order of arrival, a limited number at a time; items to retry come later. */
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
    // Items pushed in the same tick are delivered together.
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

  /** Waits a moment for running deliveries; the rest is on disk for the next start. */
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

  /** Takes the next batch from an index on; a single item if owners take turns. */
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
