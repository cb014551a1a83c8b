import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All temporary files of a run, including browsers and databases, are in one folder, which is deleted when the run
 * ends, however it ends.
 */
export function runFolder(): string {
  const { PAINEL_TEST_RUN: known } = process.env;
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'painel-testes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Windows reads the last two.
  for (const name of ['PAINEL_TEST_RUN', 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return folder;
}

export default function setup(): void {
  runFolder();
}
