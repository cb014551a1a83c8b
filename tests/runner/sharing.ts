import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Where a test file runs: with others on a shared stack, with others without a stack (each loads its modules again, and its
 * changes are undone afterwards), or alone in its process.
 */
export type Place = 'shared' | 'without-stack' | 'own';

const MARK = /^\/\/ @process (own|without-stack)\r?\n/;
const FIRST_LINE_BYTES = 64;

/** As the first line of the file says (tests/README.md). */
function placeOf(file: string): Place {
  const start = Buffer.alloc(FIRST_LINE_BYTES);
  const open = openSync(file, 'r');
  readSync(open, start);
  closeSync(open);
  return (MARK.exec(start.toString())?.[1] as Place | undefined) ?? 'shared';
}

const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm;

/** The files of tests/ imported by this one, and itself; without product code and the runner, which cleans up. */
export function withImports(file: string, root: string, found = new Set<string>()): Set<string> {
  const outside = !file.startsWith(root) || file.startsWith(join(root, 'runner'));
  if (outside || found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    withImports(resolve(dirname(file), from), root, found);
  }
  return found;
}

/** Whether the night asks more of a test file than the day, itself or by its helpers. */
export const repeatsByNight = (file: string, root: string): boolean =>
  withImports(resolve(file), resolve(root)).has(resolve(root, 'support/by-night.ts'));

export type SortedTests = Readonly<Record<Place, string[]>>;

/** The test files below a folder, relative to the current one, by where they run. */
export function sortTests(root: string): SortedTests {
  const sorted: SortedTests = { shared: [], 'without-stack': [], own: [] };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('nightly'))
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .sort();
  for (const file of files) sorted[placeOf(file)].push(file);
  return sorted;
}
