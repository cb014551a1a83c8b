import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from './until.ts';

const MAKER = fileURLToPath(new URL('../runner/make-demo.ts', import.meta.url));
/** The run's own temporary folder: what is made here lasts for the run. */
const made = join(tmpdir(), 'demo');
const failed = join(tmpdir(), 'demo-failed');

const PATIENCE_MS = 150_000;

/** True for the one process of a run that comes first. */
function isFirst(): boolean {
  try {
    mkdirSync(join(tmpdir(), 'demo-claimed'));
    return true;
  } catch {
    return false;
  }
}

async function make(): Promise<void> {
  const draft = join(tmpdir(), 'demo-draft');
  try {
    // A process for itself: the product is bound to the first stack that its process starts.
    await promisify(execFile)(process.execPath, ['--import', 'tsx', MAKER, draft]);
    renameSync(draft, made);
  } catch (error) {
    mkdirSync(failed);
    throw error;
  }
}

/** Copies the demo into a folder. Its people, posts and pictures take longer than most tests: a run makes them once. */
export async function copyDemo(dataDir: string): Promise<void> {
  if (isFirst()) await make();
  await until('the demo', () => existsSync(made) || existsSync(failed) || undefined, PATIENCE_MS);
  cpSync(made, dataDir, { recursive: true });
}
