import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Place, sortTests, withImports } from './sharing.ts';

/** What changes the process for the files that follow: a stopped clock, another environment, a child that inherits it. */
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

/** The process that a file needs, by its text and those of its helpers. */
function needed(text: string, helpers: readonly string[] = []): Place {
  const has = (claim: RegExp) => [text, ...helpers].some((each) => claim.test(each));
  if (OWN_STACK.test(text) || has(MOCKS)) return 'own';
  if (!CLAIMS.some(has)) return 'shared';
  return SHARED_STACK.test(text) ? 'own' : 'without-stack';
}

const env = ['process', 'env'].join('.');

describe('a test file needs', () => {
  it.each<[Place, string, string]>([
    ['shared', 'with the shared stack', 'const stack = stackForFile();'],
    ['shared', 'that reads the environment', `const url = ${env}.SITE_URL; expect(${env}.SITE_URL === url);`],
    ['without-stack', 'with another environment', `${env}.SITE_URL = 'http://x';`],
    ['without-stack', 'with another environment by name', `${env}[name] = 'x';`],
    ['without-stack', 'with a deleted variable', `delete ${env}.SITE_URL;`],
    ['without-stack', 'with a child of this environment', `spawn(program, [], { env: { ...${env} } });`],
    ['own', 'with its own stack', `const stack = ${'own'}StackForFile({ seed: "demo" });`],
    ['own', 'with a mocked module', `${'vi'}.mock('./helper.ts');`],
    ['own', 'with the shared stack and another environment', `stackForFile(); ${env}.SITE_URL = 'http://x';`],
  ])('a process that is %s, %s', (place, _what, text) => {
    expect(needed(text)).toBe(place);
  });

  it('what its helpers need', () => {
    expect(needed('', [`Object.assign(${env}, {});`])).toBe('without-stack');
    expect(needed('stackForFile();', [`${'vi'}.mock('./x.ts');`])).toBe('own');
  });
});

/** These follow one another in one window, which their set-up resets. */
const onScreen = (file: string) => file.startsWith('tests/web/screens/');

describe('every test file', () => {
  const { shared, 'without-stack': withoutStack, own } = sortTests('tests');

  it('is in one of the groups, the nightly ones in none', () => {
    expect(shared).toContain('tests/contract/tags.test.ts');
    expect(withoutStack).toContain('tests/functions/store/db.test.ts');
    expect(own).toContain('tests/infra/demo.test.ts');
    const all = [...shared, ...withoutStack, ...own];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((file) => file.includes('nightly'))).toEqual([]);
    expect([...withoutStack, ...own].filter(onScreen)).toEqual([]);
  });

  it.each<[Place, string[]]>([
    ['shared', shared],
    ['without-stack', withoutStack],
    ['own', own],
  ])('has the process it needs: %s', (place, files) => {
    const text = (file: string) => readFileSync(file, 'utf8');
    const needs = (file: string): Place => {
      const [, ...helpers] = withImports(resolve(file), resolve('tests'));
      const its = needed(text(file), helpers.map(text));
      return onScreen(file) && its === 'without-stack' ? 'shared' : its;
    };
    const wrong = files
      .map((file) => `${file}: ${needs(file)}`)
      .filter((line) => !line.endsWith(`: ${place}`));
    expect(wrong, 'mark the first line (tests/README.md)').toEqual([]);
  });
});
