import { expect, it } from 'vitest';
import { findsWords, normalize, searchPrefix, searchTerms } from '../../../functions/platform/search.ts';

it.each([
  ['  João   da SILVA ', 'joao da silva'],
  ['Conceição', 'conceicao'],
  ['', ''],
])('%j reads as %j', (text, plain) => {
  expect(normalize(text)).toBe(plain);
});

it('a name is found by its beginning, by the beginning of each word, and by the address', () => {
  expect(searchTerms('Ana Silva Souza', 'Ana.S@x.com.br')).toEqual([
    'ana silva souza',
    'silva souza',
    'souza',
    'ana.s@x.com.br',
  ]);
});

it('a name of any length yields few and short terms', () => {
  const terms = searchTerms('a '.repeat(60), `${'e'.repeat(200)}@x.co`);
  expect(terms.length).toBeLessThanOrEqual(6);
  expect(Math.max(...terms.map((term) => term.length))).toBe(60);
  expect(searchPrefix('E'.repeat(200))).toBe(terms.at(-1));
});

it('an empty text yields no terms', () => {
  expect(searchTerms(' ', 'a@b.co')).toEqual(['a@b.co']);
});

it.each([
  ['natal familia', 'Um Natal em família', true],
  ['fam', 'Um Natal em família', true],
  ['natal carnaval', 'Um Natal em família', false],
  ['  ', 'qualquer texto', true],
])('%j finds %j: %s', (typed, text, found) => {
  expect(findsWords(typed, text)).toBe(found);
});
