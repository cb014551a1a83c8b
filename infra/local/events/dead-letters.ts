import { randomUUID } from 'node:crypto';
import type { Clock } from '../emulators/types.ts';
import { JsonFile } from '../persist.ts';

/** An event whose retries all failed. */
export interface DeadLetter {
  readonly id: string;
  readonly name: string;
  readonly event: unknown;
  readonly error: string;
  readonly at: string;
}

/** All functions' dead-letter queues, in DATA_DIR. */
export class DeadLetters {
  readonly #file: JsonFile<DeadLetter[]>;
  readonly #clock: Clock;

  constructor(path: string, clock: Clock) {
    this.#file = new JsonFile<DeadLetter[]>(path, []);
    this.#clock = clock;
  }

  get all(): readonly DeadLetter[] {
    return this.#file.value;
  }

  add(name: string, event: unknown, error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const letter = { id: randomUUID(), name, event, error: text, at: this.#clock.now().toISOString() };
    this.#file.update((letters) => [letter, ...letters].slice(0, 1000));
  }

  /** Removes a letter, to retry it. */
  take(id: string): DeadLetter | undefined {
    const letter = this.#file.value.find((each) => each.id === id);
    if (letter) this.#file.update((letters) => letters.filter((each) => each !== letter));
    return letter;
  }
}
