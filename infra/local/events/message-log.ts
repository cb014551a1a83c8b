import { JsonLog } from '../persist.ts';

export interface Message {
  readonly id: string;
  readonly body: string;
  /** epoch ms, by the product's clock: not delivered before */
  readonly due?: number;
}
type Line = Message | { readonly done: string };

/** Surplus lines after which the file is rewritten. */
const SPARE_LINES = 500;

/** The unfinished messages of a queue: one line per message and one when it ends, on disk before a call returns. */
export class MessageLog {
  readonly #log: JsonLog<Line>;
  readonly #open = new Map<string, Message>();

  constructor(path: string) {
    this.#log = new JsonLog(path);
    for (const line of this.#log.entries) this.#take(line);
    this.#compact();
  }

  get open(): readonly Message[] {
    return [...this.#open.values()];
  }

  add(message: Message): void {
    this.#write(message);
  }

  done(id: string): void {
    this.#write({ done: id });
  }

  #write(line: Line): void {
    this.#log.append(line);
    this.#take(line);
    if (this.#log.entries.length > this.#open.size + SPARE_LINES) this.#compact();
  }

  #take(line: Line): void {
    if ('done' in line) this.#open.delete(line.done);
    else this.#open.set(line.id, line);
  }

  #compact(): void {
    this.#log.replace([...this.#open.values()]);
  }
}
