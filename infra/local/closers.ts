type Close = () => unknown;

/** What must be undone at the end, newest first. */
export class Closers {
  readonly #closes: Close[] = [];

  add(close: Close): void {
    this.#closes.push(close);
  }

  /** Safe to call again; one that fails does not keep the others from closing. */
  async closeAll(): Promise<void> {
    for (const close of this.#closes.splice(0).reverse()) {
      await Promise.resolve()
        .then(close)
        .catch(() => {});
    }
  }
}
