import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLittleText, truncateLittleText } from '../../../../functions/partners/linkedin/little-text.ts';
import { displayedText, piecesOf } from '../../../../infra/local/emulators/linkedin/little-text.ts';
import { mentionsPage } from '../../../../shared/rules/mentions.ts';

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

describe('a mention of the page', () => {
  const page = { nome: 'Girassol (BR) #1_[*]', organizacaoId: '12345678' };
  const MENTION = '@[Girassol \\(BR\\) \\#1\\_\\[\\*\\]](urn:li:organization:12345678)';

  it('becomes markup; everything else stays escaped, also what looks like it', () => {
    const caption = `@${page.nome}, @[Outra](urn:li:person:x) (@${page.nome}s) #vagas`;
    expect(toLittleText(caption, page)).toBe(
      `${MENTION}, \\@\\[Outra\\]\\(urn:li:person:x\\) \\(\\@Girassol \\(BR\\) \\#1\\_\\[\\*\\]s\\) #vagas`,
    );
    const shown = piecesOf(toLittleText(caption, page));
    expect(shown[0]).toEqual({
      kind: 'mention',
      text: page.nome,
      urn: 'urn:li:organization:12345678',
    });
    expect(shown.filter(({ kind }) => kind === 'mention')).toHaveLength(1);
  });

  const parts = fc.constantFrom(
    ...'\\|{}@[]()<>#*_~ab1 ç😀\u0301'.split(''),
    '@Página 1',
    '@Página 12',
    '@[Página 1]',
  );
  const captions = fc.array(parts).map((list) => list.join(''));

  it('is displayed as the name, and all else as it was typed, for any text', () => {
    const any = { nome: 'Página 1', organizacaoId: '7' };
    fc.assert(
      fc.property(captions, (caption) => {
        const pieces = piecesOf(toLittleText(caption, any));
        const read = pieces.map(({ kind, text }) => (kind === 'mention' ? `@${text}` : text)).join('');
        expect(read).toBe(caption);
        expect(pieces.some(({ kind }) => kind === 'mention')).toBe(mentionsPage(caption, any.nome));
      }),
      { numRuns: 2000 },
    );
  });

  it('is never cut inside', () => {
    const any = { nome: 'Página 1', organizacaoId: '7' };
    const text = toLittleText('Na @Página 1 hoje', any);
    expect(truncateLittleText(text, text.length - 6)).toBe('Na ');
    expect(truncateLittleText(text, text.length - 5)).toBe('Na @[Página 1](urn:li:organization:7)');
    fc.assert(
      fc.property(captions, fc.nat(80), (caption, limit) => {
        const cut = truncateLittleText(toLittleText(caption, any), limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        const read = piecesOf(cut)
          .map(({ kind, text }) => (kind === 'mention' ? `@${text}` : text))
          .join('');
        expect(caption.startsWith(read)).toBe(true);
      }),
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
