import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

const PATIENCE_MS = 150_000;

/** True in the first process of a run that asks. */
function isFirst(name: string): boolean {
  try {
    mkdirSync(join(tmpdir(), `${name}-claimed`));
    return true;
  } catch {
    return false;
  }
}

/**
 * A costly file or folder, made once for all processes of a run, in the run's own temporary folder. The first process
 * makes it at the given path, the others wait. Returns the path.
 */
export async function onceARun(name: string, make: (draft: string) => unknown): Promise<string> {
  const made = join(tmpdir(), name);
  const failed = join(tmpdir(), `${name}-failed`);
  if (isFirst(name)) {
    const draft = join(tmpdir(), `${name}-draft`);
    try {
      await make(draft);
      renameSync(draft, made);
    } catch (error) {
      mkdirSync(failed);
      throw error;
    }
  }
  await until(name, () => existsSync(made) || existsSync(failed) || undefined, PATIENCE_MS);
  if (existsSync(failed)) throw new Error(`Another test file could not make this for all: ${name}`);
  return made;
}
