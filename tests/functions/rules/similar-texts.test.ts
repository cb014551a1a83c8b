import { describe, expect, it } from 'vitest';
import { countSimilar, foldText } from '../../../functions/areas/compartilhamentos/similar-texts.ts';

const isSimilar = (one: string, other: string) => countSimilar(foldText(one), [foldText(other)]) === 1;
/** A slow reference implementation. */
function jaccard(one: string, other: string): number {
  const setOf = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
  const [a, b] = [setOf(foldText(one)), setOf(foldText(other))];
  const common = [...a].filter((trigram) => b.has(trigram)).length;
  return common / (a.size + b.size - common);
}

/** The same numbers on every run. */
let seed = 64;
const random = () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};
const LETTERS = 'aáeéioõubcdfgmnprst ';
const letters = (length: number) =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
const TEXT = 'Nossa equipe abriu dez vagas em São Paulo e quer conhecer gente boa de código e de conversa.';

describe('similar texts', () => {
  it('differ in case, accents and spaces only', () => {
    expect(isSimilar(`  ${TEXT.toUpperCase()}`, TEXT.replaceAll('ã', 'a').replaceAll(' ', '\n '))).toBe(true);
    expect(isSimilar('Outra coisa inteiramente, sem nada em comum.', TEXT)).toBe(false);
    expect([isSimilar('Oi', 'oi'), isSimilar('Oi', 'Eu'), isSimilar('Oi', TEXT)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('share at least four fifths of their trigrams, exactly', () => {
    // With another ending, 18 trigrams of `a…t` remain common: 18 / 22; 17 / 23 is below the threshold.
    expect(jaccard('abcdefghijklmnopqrstuv', 'abcdefghijklmnopqrst12')).toBeCloseTo(18 / 22);
    expect(isSimilar('abcdefghijklmnopqrstuv', 'abcdefghijklmnopqrst12')).toBe(true);
    expect(isSimilar('abcdefghijklmnopqrstuv', 'abcdefghijklmnopqrs123')).toBe(false);
    for (let n = 0; n < 300; n += 1) {
      const one = letters(40 + Math.floor(random() * 400));
      const cut = Math.floor(one.length * random() * 0.25);
      const other = letters(cut) + one.slice(cut);
      expect([one, other, isSimilar(one, other)]).toEqual([one, other, jaccard(one, other) >= 0.8]);
    }
  });

  it('are counted as often as colleagues published them', () => {
    const other = 'outra coisa inteiramente, sem nada em comum.';
    expect(countSimilar(foldText(TEXT), [foldText(TEXT), other, foldText(TEXT)])).toBe(2);
    expect(countSimilar(foldText(TEXT), [])).toBe(0);
  });
});
