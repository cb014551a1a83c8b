import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeOf, sortTests } from './sharing.ts';

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
    expect(placeOf(written(text, `Object.assign(${env}, {});`), folder)).toBe('shared');
  });

  it.each([
    ['another environment', `${env}.SITE_URL = 'http://x';`],
    ['another environment by name', `${env}[name] = 'x';`],
    ['a deleted variable', `delete ${env}.SITE_URL;`],
    ['a child process with this environment', `spawn(program, [], { env: { ...${env} } });`],
    ['a helper that sets the environment', "import { wire } from './helper.ts';"],
  ])('with %s shares a process without a stack', (_what, text) => {
    expect(placeOf(written(text, `Object.assign(${env}, {});`), folder)).toBe('wires');
  });

  it.each([
    ['its own stack', `const stack = ${'own'}StackForFile({ seed: "demo" });`],
    ['a mocked module', `${'vi'}.mock('./helper.ts');`],
    ['the shared stack and another environment', `stackForFile(); ${env}.SITE_URL = 'http://x';`],
  ])('with %s has its own process', (_what, text) => {
    expect(placeOf(written(text), folder)).toBe('alone');
  });
});

it('every test file is in one of the groups, the nightly ones in none', () => {
  const { shared, wires, alone } = sortTests('tests');
  expect(shared).toContain('tests/contract/tags.test.ts');
  expect(wires).toContain('tests/functions/store/db.test.ts');
  expect(alone).toContain('tests/functions/events/create-admin.test.ts');
  const all = [...shared, ...wires, ...alone];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((file) => file.includes('nightly'))).toEqual([]);
});
