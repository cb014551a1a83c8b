import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { needsOwnProcess, sortTests } from './sharing.ts';

const folder = mkdtempSync(join(tmpdir(), 'ordem-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a test file, and a helper beside it that the file may import. */
function written(test: string, helper = ''): string {
  writeFileSync(join(folder, 'helper.ts'), helper);
  writeFileSync(join(folder, 'one.test.ts'), test);
  return join(folder, 'one.test.ts');
}
const env = ['process', 'env'].join('.');

describe('a test file', () => {
  it.each([
    ['a stack that all share', 'const stack = stackForFile();'],
    ['what the environment says', `const url = ${env}.SITE_URL; expect(${env}.SITE_URL === url);`],
    ['types of a helper that claims the process', "import type { Wire } from './helper.ts';"],
  ])('with %s shares its process', (_what, text) => {
    expect(needsOwnProcess(written(text, `Object.assign(${env}, {});`), folder)).toBe(false);
  });

  it.each([
    ['a stack of its own', 'const stack = ownStackForFile({ seed: "demo" });'],
    ['another environment', `${env}.SITE_URL = 'http://x';`],
    ['another environment by name', `${env}[name] = 'x';`],
    ['a variable less', `delete ${env}.SITE_URL;`],
    ['a child that gets the environment', `spawn(program, [], { env: { ...${env} } });`],
    ['a replaced module', `${'vi'}.mock('./helper.ts');`],
    ['a helper that sets the environment', "import { wire } from './helper.ts';"],
  ])('with %s has a process alone', (_what, text) => {
    expect(needsOwnProcess(written(text, `Object.assign(${env}, {});`), folder)).toBe(true);
  });
});

it('every file of a run is in one of the two groups, those of the night in none', () => {
  const { shared, alone } = sortTests('tests');
  expect(shared).toContain('tests/contract/tags.test.ts');
  expect(alone).toContain('tests/functions/store/db.test.ts');
  expect(shared.filter((file) => alone.includes(file))).toEqual([]);
  expect([...shared, ...alone].filter((file) => file.includes('nightly'))).toEqual([]);
});
