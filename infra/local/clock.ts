import type { Clock } from './emulators/types.ts';
import { JsonFile } from './persist.ts';

/** The machine's clock plus an offset, which POST /__local/relogio sets and a restart keeps. */
export class MovableClock implements Clock {
  readonly #file: JsonFile<{ offsetMs: number }>;
  readonly #listeners: (() => void)[] = [];

  constructor(path: string) {
    this.#file = new JsonFile(path, { offsetMs: 0 });
  }

  now(): Date {
    return new Date(Date.now() + this.#file.value.offsetMs);
  }

  get moved(): boolean {
    return this.#file.value.offsetMs !== 0;
  }

  /** Sets the clock, which keeps running; null resets it to the machine's. */
  move(to: Date | null): void {
    this.#file.update(() => ({ offsetMs: to ? to.getTime() - Date.now() : 0 }));
    for (const listener of this.#listeners) listener();
  }

  onMove(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
