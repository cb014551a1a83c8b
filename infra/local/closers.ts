type Close = () => unknown;

/** Clean-up functions, run in reverse order. */
export class Closers {
  readonly #closes: Close[] = [];

  add(close: Close): void {
    this.#closes.push(close);
  }

  /** May be called again. A failing function does not stop the others. */
  async closeAll(): Promise<void> {
    for (const close of this.#closes.splice(0).reverse()) {
      await Promise.resolve()
        .then(close)
        .catch(() => {});
    }
  }
}
