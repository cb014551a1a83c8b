import { expect, it } from 'vitest';
import { normalizarNome } from '../../../shared/rules/tags.ts';

it.each([
  ['Ação', ' AÇÃO '],
  ['dois  nomes', 'Dois Nomes'],
  ['cafe\u0301', 'CAFÉ'],
])('%j and %j are one name', (one, other) => {
  expect(normalizarNome(one)).toBe(normalizarNome(other));
});

it('a name keeps its spaces and becomes lower case', () => {
  expect(normalizarNome('  Vagas   Abertas ')).toBe('vagas abertas');
});

it('accents tell names apart', () => {
  expect(normalizarNome('acao')).not.toBe(normalizarNome('ação'));
});
