import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Text that shows a file changes its process: a stopped clock, another environment, a child that inherits this one. */
const CLAIMS = [
  /\bvi\.(stubEnv|stubGlobal|useFakeTimers|resetModules)\(/,
  /\bObject\.assign\(process\.env\b/,
  /\bprocess\.env(\.\w+|\[[^\]]+\]) (\?\?)?= /,
  /\bdelete process\.env\b/,
  /\.\.\.process\.env\b/,
];
/** Mocks stay when modules are loaded again. */
const MOCKS = /\bvi\.(mock|doMock)\(/;
/** A second stack in the process would change the environment of the shared one. */
const OWN_STACK = /\b(ownStackForFile|startTestStack)\(/;
const SHARED_STACK = /\bstackForFile\(/;
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm;

/** The files of tests/ imported by this one, and itself; without product code and the runner, which cleans up. */
function withImports(file: string, root: string, found = new Set<string>()): Set<string> {
  const outside = !file.startsWith(root) || file.startsWith(join(root, 'runner'));
  if (outside || found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    withImports(resolve(dirname(file), from), root, found);
  }
  return found;
}

/**
 * Where a test file runs: with others on a shared stack, with others without a stack (each loads its modules again, and its
 * changes are undone afterwards), or alone in its process.
 */
export type Place = 'shared' | 'wires' | 'alone';

export function placeOf(file: string, root: string): Place {
  const text = readFileSync(file, 'utf8');
  const texts = [...withImports(resolve(file), resolve(root))].map((each) => readFileSync(each, 'utf8'));
  const has = (claim: RegExp) => texts.some((each) => claim.test(each));
  if (OWN_STACK.test(text) || has(MOCKS)) return 'alone';
  if (!CLAIMS.some(has)) return 'shared';
  return SHARED_STACK.test(text) ? 'alone' : 'wires';
}

/** Whether the night asks more of a test file than the day, itself or by its helpers. */
export const repeatsByNight = (file: string, root: string): boolean =>
  withImports(resolve(file), resolve(root)).has(resolve(root, 'support/by-night.ts'));

export type SortedTests = Readonly<Record<Place, string[]>>;

/** The test files below a folder, relative to the current one, by where they run. */
export function sortTests(root: string): SortedTests {
  const sorted: SortedTests = { shared: [], wires: [], alone: [] };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('nightly'))
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .sort();
  for (const file of files) sorted[placeOf(file, root)].push(file);
  return sorted;
}
