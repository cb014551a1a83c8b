import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Everything that a run writes into the temporary folder, its browsers and databases included, goes into one folder
 * of it, which is gone when the run ends, however it ends.
 */
export function runFolder(): string {
  const { PAINEL_TEST_RUN: known } = process.env;
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'painel-testes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // The last two are what Windows looks at.
  for (const name of ['PAINEL_TEST_RUN', 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return folder;
}

export default function setup(): void {
  runFolder();
}
