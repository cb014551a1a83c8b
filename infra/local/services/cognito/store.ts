import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { JsonLog } from '../../persist.ts';

type Tree = { [key: string]: unknown };
/** A change: the path of keys, and the new value (absent: deleted). */
interface Change {
  path: string[];
  value?: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function apply(root: Tree, { path, value }: Change): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let node = root;
  for (const key of path.slice(0, -1)) {
    const next = node[key];
    node[key] = isTree(next) ? next : {};
    node = node[key] as Tree;
  }
  if (value === undefined) delete node[last];
  else node[last] = value;
}

/** cognito-local stores times as Date in every field named …Date. */
const revive = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value), revive) as T;

/**
 * cognito-local's data in memory, with every change on disk before it is acknowledged. Its own store rewrites a JSON
 * file in place, which a kill would truncate.
 */
class LoggedDataStore {
  readonly #root: Tree = {};
  readonly #log: JsonLog<Change>;

  constructor(path: string, defaults: object) {
    this.#log = new JsonLog(path);
    if (this.#log.entries.length === 0) {
      for (const [key, value] of Object.entries(defaults)) this.#change({ path: [key], value });
    } else {
      for (const change of this.#log.entries) apply(this.#root, copy(change));
      this.#log.replace(Object.entries(this.#root).map(([key, value]) => ({ path: [key], value })));
    }
    // The entries would keep every old value in memory; only the file is needed from here on.
    this.#log.entries.length = 0;
  }

  #change(change: Change): void {
    this.#log.append(change);
    this.#log.entries.length = 0;
    apply(this.#root, copy(change));
  }

  async get(_context: unknown, key: string | string[], otherwise: unknown = null): Promise<unknown> {
    let node: unknown = this.#root;
    for (const part of [key].flat()) node = isTree(node) ? node[part] : undefined;
    return node === undefined || node === null ? otherwise : node;
  }

  async getRoot(): Promise<unknown> {
    return this.#root;
  }

  async set(_context: unknown, key: string | string[], value: unknown): Promise<void> {
    this.#change({ path: [key].flat(), value });
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    this.#change({ path: [key].flat() });
  }
}

export function dataStoreFactory(directory: string): DataStoreFactory {
  return {
    async create(_context, id, defaults) {
      // cognito-local finds its pools by the folder's .json files.
      writeFileSync(join(directory, `${id}.json`), '{}');
      return new LoggedDataStore(join(directory, `${id}.log`), defaults) as DataStore;
    },
  };
}
