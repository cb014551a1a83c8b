/** Writing calls that the demo makes, counted once: a few more or less only shift the percent. */
const CALLS = 130;
/** Said in the terminal at every quarter. */
const STEP = 25;

/** How far the demo's data are, by the calls made for them. */
export class SeedProgress {
  #calls = 0;
  #said = 0;
  readonly #log: (message: string) => void;

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** At most 99: what remains is not known. */
  get percent(): number {
    return Math.min(99, Math.floor((this.#calls / CALLS) * 100));
  }

  count(): void {
    this.#calls += 1;
    const quarter = Math.floor(this.percent / STEP) * STEP;
    if (quarter <= this.#said) return;
    this.#said = quarter;
    this.#log(`  Dados de demonstração: ${quarter} %`);
  }
}
