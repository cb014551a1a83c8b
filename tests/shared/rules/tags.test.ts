import { expect, it } from 'vitest';
import { normalizarNome } from '../../../shared/rules/tags.ts';

it.each([
  ['Ação', ' AÇÃO '],
  ['dois  nomes', 'Dois Nomes'],
  ['cafe\u0301', 'CAFÉ'],
])('%j and %j are one name', (one, other) => {
  expect(normalizarNome(one)).toBe(normalizarNome(other));
});

it('accents tell names apart', () => {
  expect(normalizarNome('acao')).not.toBe(normalizarNome('ação'));
});
