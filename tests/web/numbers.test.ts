import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatHundredths, formatNumber, ofCount, plural } from '#lib/format/number.ts';

const SRC = join(import.meta.dirname, '../../web/src');
/** Lines of the web app with these words. */
const linesWith = (words: RegExp, folder = ''): string[] =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !join(folder, file).startsWith(join('lib', 'format')))
    .flatMap((file) =>
      readFileSync(join(SRC, folder, file), 'utf8')
        .split('\n')
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

describe('numbers and plurals are written in one way (lib/format/number.ts)', () => {
  it('no screen formats a number by itself', () => {
    expect(linesWith(/toLocaleString/)).toEqual([]);
  });

  it('no text chooses between one and several by itself', () => {
    expect(linesWith(/[=!]== 1( \?|$)/, 'texts')).toEqual([]);
  });

  it('thousands have a point, and one thing a singular', () => {
    expect([formatNumber(1234), formatHundredths(1.5)]).toEqual(['1.234', '1,50']);
    expect([0, 1, 2, 1234].map((count) => plural(count, 'clique', 'cliques'))).toEqual([
      '0 cliques',
      '1 clique',
      '2 cliques',
      '1.234 cliques',
    ]);
    expect([ofCount(1, 'participou', 'participaram'), ofCount(2, 'participou', 'participaram')]).toEqual([
      'participou',
      'participaram',
    ]);
  });
});
