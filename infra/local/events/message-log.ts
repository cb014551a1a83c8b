import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWritten, writeFileAtomic } from '../persist.ts';

export interface Message {
  readonly id: string;
  readonly body: string;
  /** epoch ms, by the product's clock: not delivered before */
  readonly due?: number;
}
type Line = Message | { readonly done: string };

/** Surplus lines after which the file is rewritten. */
const SPARE_LINES = 2000;

/** The unfinished messages of a queue: one line per message and one when it ends, on disk before a call returns. */
export class MessageLog {
  readonly #path: string;
  readonly #isWritten: boolean;
  readonly #open = new Map<string, Message>();
  #lines = 0;

  constructor(path: string) {
    this.#path = path;
    this.#isWritten = isWritten(path);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    // A kill during an append leaves half a line, which was never acknowledged.
    for (const text of readFileSync(path, 'utf8').split('\n').slice(0, -1))
      this.#take(JSON.parse(text) as Line);
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
    if (this.#isWritten) appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
    this.#take(line);
    if (this.#isWritten && this.#lines > this.#open.size + SPARE_LINES) this.#compact();
  }

  #take(line: Line): void {
    this.#lines += 1;
    if ('done' in line) this.#open.delete(line.done);
    else this.#open.set(line.id, line);
  }

  #compact(): void {
    writeFileAtomic(this.#path, this.open.map((message) => `${JSON.stringify(message)}\n`).join(''));
    this.#lines = this.#open.size;
  }
}
