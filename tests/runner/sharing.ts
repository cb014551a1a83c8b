import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Text that shows a file needs its own process: mocked modules, a stopped clock, another environment, and a child
 * process that inherits this environment.
 */
const CLAIMS = [
  /\bvi\.(mock|doMock|stubEnv|stubGlobal|useFakeTimers|resetModules)\(/,
  /\bObject\.assign\(process\.env\b/,
  /\bprocess\.env(\.\w+|\[[^\]]+\]) (\?\?)?= /,
  /\bdelete process\.env\b/,
  /\.\.\.process\.env\b/,
];
/** A second stack in the process would change the environment of the shared one. */
const OWN_STACK = /\b(ownStackForFile|startTestStack)\(/;
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

/** Whether a test file, or a helper it imports, keeps the process for itself. */
export function needsOwnProcess(file: string, root: string): boolean {
  if (OWN_STACK.test(readFileSync(file, 'utf8'))) return true;
  const texts = [...withImports(resolve(file), resolve(root))].map((each) => readFileSync(each, 'utf8'));
  return texts.some((text) => CLAIMS.some((claim) => claim.test(text)));
}

export interface SortedTests {
  readonly shared: string[];
  readonly alone: string[];
}

/** The test files below a folder, relative to the current one, by whether they may share a process. */
export function sortTests(root: string): SortedTests {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('nightly'))
    .map((name) => join(root, name).replaceAll('\\', '/'))
    .sort();
  const alone = files.filter((file) => needsOwnProcess(file, root));
  return { alone, shared: files.filter((file) => !alone.includes(file)) };
}
