import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLittleText, truncateLittleText } from '../../../../functions/partners/linkedin/little-text.ts';
import { displayedText } from '../../../../infra/local/emulators/linkedin/little-text.ts';

describe('a caption in LinkedIn’s text format', () => {
  it.each([
    ['Olá, mundo! 🎉', 'Olá, mundo! 🎉'],
    ['(a) [b] {c} <d>', '\\(a\\) \\[b\\] \\{c\\} \\<d\\>'],
    ['a_b*c~d|e\\f@g', 'a\\_b\\*c\\~d\\|e\\\\f\\@g'],
    ['#inovação e #Painel2026', '#inovação e #Painel2026'],
    ['somos #1', 'somos \\#1'],
    ['C# e C#facil', 'C\\# e C\\#facil'],
    ['# título', '\\# título'],
    ['##tag', '\\##tag'],
  ])('%j → %j', (text, escaped) => {
    expect(toLittleText(text)).toBe(escaped);
  });

  it('displays exactly the given text, for any text', () => {
    const reserved = fc.constantFrom(...'\\|{}@[]()<>#*_~ab1 ç😀'.split(''), '😀');
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: reserved }));
    fc.assert(
      fc.property(texts, (text) => {
        expect(displayedText(toLittleText(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a caption cut to LinkedIn’s length', () => {
  it('leaves a text that fits unchanged', () => {
    expect(truncateLittleText('\\(a\\)', 5)).toBe('\\(a\\)');
  });
  it('never ends between a backslash and the escaped character', () => {
    expect(truncateLittleText('ab\\(c', 3)).toBe('ab');
    expect(truncateLittleText('ab\\\\c', 4)).toBe('ab\\\\');
    expect(truncateLittleText('a\\\\\\(c', 4)).toBe('a\\\\');
  });
  it('never splits a character', () => {
    expect(truncateLittleText('ab😀', 3)).toBe('ab');
  });
  it('displays a prefix of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, limit) => {
        const cut = truncateLittleText(toLittleText(text), limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(text.startsWith(displayedText(cut))).toBe(true);
      }),
    );
  });
});
