import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, inject, it } from 'vitest';
import { TARGET } from '../../../web/build/target.ts';

const assets = join(inject('webBuild').ready, 'assets');
const files = (extension: string) =>
  readdirSync(assets)
    .filter((file) => file.endsWith(extension))
    .map((file) => ({ file, text: readFileSync(join(assets, file), 'utf8') }));
const matching = (extension: string, pattern: RegExp) =>
  files(extension).flatMap(({ file, text }) =>
    (text.match(pattern) ?? []).map((found) => `${file}: ${found}`),
  );

it('the build has no syntax that its oldest browsers cannot read', async () => {
  const scripts = files('.js');
  expect(scripts.length).toBeGreaterThan(10);
  for (const { file, text } of scripts) {
    const [asIs, lowered] = await Promise.all([
      transform(text, { target: 'esnext' }),
      // Which all of them read; esbuild is not sure.
      transform(text, { target: TARGET, supported: { 'regexp-unicode-property-escapes': true } }),
    ]);
    expect([file, lowered.code === asIs.code]).toEqual([file, true]);
  }
});

it('calls nothing that they do not have, unless it has asked', () => {
  const newer =
    /\b(?:URL\.canParse|Promise\.withResolvers|Object\.groupBy|Map\.groupBy|Array\.fromAsync|AbortSignal\.any)\(|\.(?:toSorted|toReversed|toSpliced|isWellFormed|isSubsetOf|isSupersetOf|symmetricDifference)\(/g;
  expect(matching('.js', newer)).toEqual([]);
});

it('styles by what they know: no ranges, no nesting, no colours put together in the browser', () => {
  expect(files('.css').length).toBeGreaterThan(2);
  const newer =
    /@media[^{]*[<>][^{]*|@media not [^{]*|(?<!-)\blight-dark\(|color-mix\(|oklch\(from|[{;]&|@scope|@layer[^{;]*|@property/g;
  expect(matching('.css', newer)).toEqual([]);
});

it('asks the page about its width in their words too', () => {
  expect(matching('.js', /\((?:width|height) ?[<>]/g)).toEqual([]);
});
