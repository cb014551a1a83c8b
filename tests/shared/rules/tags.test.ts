import { expect, it } from 'vitest';
import { normalizeName } from '../../../shared/rules/tags.ts';

it.each([
  ['Ação', ' AÇÃO '],
  ['dois  nomes', 'Dois Nomes'],
  ['cafe\u0301', 'CAFÉ'],
  ['Time ❤\ufe0f', 'time ❤'],
  ['🏳\ufe0f\u200d🌈', '🏳\u200d🌈'],
])('%j and %j are the same name', (one, other) => {
  expect(normalizeName(one)).toBe(normalizeName(other));
});

it('a name keeps its spaces and becomes lower case', () => {
  expect(normalizeName('  Vagas   Abertas ')).toBe('vagas abertas');
});

it('names that differ in accents are different', () => {
  expect(normalizeName('acao')).not.toBe(normalizeName('ação'));
});
