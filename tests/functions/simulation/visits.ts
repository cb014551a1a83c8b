const HALF_HOUR_MS = 30 * 60_000;

/** The rule for clicks, implemented a second time on purpose: one for each visitor in 30 minutes and in a half hour. */
export class Visits {
  readonly #counted = new Map<string, Map<number, number>>();

  /** Whether a visit is a click; records it if so. `who`: the address and its visitor. */
  count(who: string, at: Date): boolean {
    const half = Math.floor(at.getTime() / HALF_HOUR_MS);
    const own = this.#counted.get(who) ?? new Map<number, number>();
    const before = own.get(half - 1);
    if (own.has(half) || (before !== undefined && at.getTime() - before < HALF_HOUR_MS)) return false;
    this.#counted.set(who, own.set(half, at.getTime()));
    return true;
  }
}
