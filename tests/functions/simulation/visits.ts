const HALF_HOUR_MS = 30 * 60_000;

/** What a click is, written down a second time on purpose: nobody clicks twice in half an hour, nor in one half of an hour. */
export class Visits {
  readonly #counted = new Map<string, Map<number, number>>();

  /** Whether following an address is a click, which is then remembered. `who`: the address and its visitor. */
  count(who: string, at: Date): boolean {
    const half = Math.floor(at.getTime() / HALF_HOUR_MS);
    const own = this.#counted.get(who) ?? new Map<number, number>();
    const before = own.get(half - 1);
    if (own.has(half) || (before !== undefined && at.getTime() - before < HALF_HOUR_MS)) return false;
    this.#counted.set(who, own.set(half, at.getTime()));
    return true;
  }
}
