import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onceARun } from './once-a-run.ts';

const MAKER = fileURLToPath(new URL('../runner/make-demo.ts', import.meta.url));

/** Needs its own process: the product is bound to the first stack that its process starts. */
const make = (draft: string) => promisify(execFile)(process.execPath, ['--import', 'tsx', MAKER, draft]);

/** Copies the demo into a folder. Making it takes longer than most tests, so a run makes it once. */
export async function copyDemo(dataDir: string): Promise<void> {
  cpSync(await onceARun('demo', make), dataDir, { recursive: true });
}
