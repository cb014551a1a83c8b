import { describe, expect, it } from 'vitest';
import {
  countSimilar,
  encoded,
  foldText,
  type KeptText,
  sketchOf,
  trigramsOf,
} from '../../../functions/areas/compartilhamentos/similar-texts.ts';

const whole = (text: string): KeptText => {
  const texto = foldText(text);
  return { n: trigramsOf(texto).size, texto };
};
const sketched = (text: string): KeptText => {
  const trigrams = trigramsOf(foldText(text));
  return { n: trigrams.size, esboco: encoded(sketchOf(trigrams)) };
};
const isSimilar = (one: string, other: KeptText) => countSimilar(foldText(one), [other]) === 1;
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
    expect(
      isSimilar(`  ${TEXT.toUpperCase()}`, whole(TEXT.replaceAll('ã', 'a').replaceAll(' ', '\n '))),
    ).toBe(true);
    expect(isSimilar('Outra coisa inteiramente, sem nada em comum.', whole(TEXT))).toBe(false);
    expect([
      isSimilar('Oi', whole('oi')),
      isSimilar('Oi', whole('Eu')),
      isSimilar('Oi', whole(TEXT)),
    ]).toEqual([true, false, false]);
  });

  it('share at least four fifths of their trigrams, exactly', () => {
    // With another ending, 18 trigrams of `a…t` remain common: 18 / 22; 17 / 23 is below the threshold.
    expect(jaccard('abcdefghijklmnopqrstuv', 'abcdefghijklmnopqrst12')).toBeCloseTo(18 / 22);
    expect(isSimilar('abcdefghijklmnopqrstuv', whole('abcdefghijklmnopqrst12'))).toBe(true);
    expect(isSimilar('abcdefghijklmnopqrstuv', whole('abcdefghijklmnopqrs123'))).toBe(false);
    for (let n = 0; n < 300; n += 1) {
      const one = letters(40 + Math.floor(random() * 400));
      const cut = Math.floor(one.length * random() * 0.25);
      const other = letters(cut) + one.slice(cut);
      expect([one, other, isSimilar(one, whole(other))]).toEqual([one, other, jaccard(one, other) >= 0.8]);
    }
  });

  it('compared by a sketch are decided right a few hundredths beside the threshold', () => {
    for (let n = 0; n < 100; n += 1) {
      const one = letters(2900);
      const cut = Math.floor(one.length * random() * 0.3);
      const other = letters(cut) + one.slice(cut);
      const exact = jaccard(one, other);
      if (Math.abs(exact - 0.8) > 0.08)
        expect([exact, isSimilar(one, sketched(other))]).toEqual([exact, exact > 0.8]);
    }
    expect(isSimilar(TEXT, sketched(TEXT))).toBe(true);
    expect(isSimilar(TEXT, sketched(letters(100)))).toBe(false);
  });
});
