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
    ['the shared stack', 'const stack = stackForFile();'],
    ['reads of the environment', `const url = ${env}.SITE_URL; expect(${env}.SITE_URL === url);`],
    ['types of a helper that needs its own process', "import type { Wire } from './helper.ts';"],
  ])('with %s shares its process', (_what, text) => {
    expect(needsOwnProcess(written(text, `Object.assign(${env}, {});`), folder)).toBe(false);
  });

  it.each([
    ['a stack of its own', 'const stack = ownStackForFile({ seed: "demo" });'],
    ['another environment', `${env}.SITE_URL = 'http://x';`],
    ['another environment by name', `${env}[name] = 'x';`],
    ['a deleted variable', `delete ${env}.SITE_URL;`],
    ['a child process with this environment', `spawn(program, [], { env: { ...${env} } });`],
    ['a mocked module', `${'vi'}.mock('./helper.ts');`],
    ['a helper that sets the environment', "import { wire } from './helper.ts';"],
  ])('with %s has its own process', (_what, text) => {
    expect(needsOwnProcess(written(text, `Object.assign(${env}, {});`), folder)).toBe(true);
  });
});

it('every test file is in one of the two groups, the nightly ones in none', () => {
  const { shared, alone } = sortTests('tests');
  expect(shared).toContain('tests/contract/tags.test.ts');
  expect(alone).toContain('tests/functions/store/db.test.ts');
  expect(shared.filter((file) => alone.includes(file))).toEqual([]);
  expect([...shared, ...alone].filter((file) => file.includes('nightly'))).toEqual([]);
});
