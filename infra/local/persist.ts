// The operating system keeps what a killed process has written, so nothing here syncs to disk.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const inMemoryFolders = new Set<string>();

/** Keeps further writes below this folder in memory only, for folders that are never started again. */
export function keepInMemory(folder: string): void {
  inMemoryFolders.add(folder);
}
/** Whether this file is really written. */
const isWritten = (path: string): boolean => ![...inMemoryFolders].some((folder) => path.startsWith(folder));

/** Replaces a file atomically: after a kill it has the old or the new content. */
export function writeFileAtomic(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** State of an emulator or tool: one JSON file in DATA_DIR, on disk before `update` returns. */
export class JsonFile<T> {
  readonly #path: string;
  readonly #isWritten: boolean;
  #value: T;

  constructor(path: string, initial: T) {
    this.#path = path;
    this.#isWritten = isWritten(path);
    this.#value = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : initial;
  }

  get value(): T {
    return this.#value;
  }

  /** Stores what `change` returns, or the value it modified in place if it returns nothing. */
  update(change: (value: T) => T | undefined): T {
    this.#value = change(this.#value) ?? this.#value;
    if (this.#isWritten) writeFileAtomic(this.#path, JSON.stringify(this.#value));
    return this.#value;
  }
}

/** An append-only list, one JSON line per entry, on disk before `append` returns. */
export class JsonLog<T> {
  readonly #path: string;
  readonly #isWritten: boolean;
  readonly entries: T[] = [];

  constructor(path: string) {
    this.#path = path;
    this.#isWritten = isWritten(path);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) return;
    const lines = readFileSync(path, 'utf8').split('\n');
    // A kill during an append leaves half a line, which was never acknowledged.
    const whole = lines.slice(0, -1);
    for (const line of whole) this.entries.push(JSON.parse(line) as T);
    if (lines.at(-1)) writeFileAtomic(path, whole.map((line) => `${line}\n`).join(''));
  }

  append(entry: T): void {
    if (this.#isWritten) appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
    this.entries.push(entry);
  }

  /** Rewrites the file with these entries only. */
  replace(entries: T[]): void {
    if (this.#isWritten)
      writeFileAtomic(this.#path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    this.entries.splice(0, this.entries.length, ...entries);
  }
}
