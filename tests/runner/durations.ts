import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RECORD = join(import.meta.dirname, 'durations.json');
/** Shorter files fill what the long ones leave. */
const WORTH_MS = 3_000;

const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>;

/** Seconds that a test file took when durations were last recorded; 0 for a short or new one. */
export const durationOf = (file: string): number => recorded[file.replaceAll('\\', '/')] ?? 0;

interface Results {
  /** `<project>:<file>`, and what it took */
  readonly results: [string, { duration: number }][];
}

/** Writes down what the files took in the last runs, which vitest keeps below this folder. */
export function recordDurations(cache: string): void {
  const durations: Record<string, number> = {};
  for (const folder of readdirSync(cache)) {
    const path = join(cache, folder, 'results.json');
    if (!existsSync(path)) continue;
    const { results } = JSON.parse(readFileSync(path, 'utf8')) as Results;
    for (const [name, { duration }] of results)
      if (duration >= WORTH_MS) durations[name.slice(name.indexOf(':') + 1)] = Math.round(duration / 1_000);
  }
  const files = Object.keys(durations).filter(existsSync).sort();
  writeFileSync(
    RECORD,
    `${JSON.stringify(Object.fromEntries(files.map((file) => [file, durations[file]])), null, 2)}\n`,
  );
}
