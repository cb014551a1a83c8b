import { expect, it } from 'vitest';
import { formatCnpj, isCnpj, plainCnpj } from '../../../shared/rules/cnpj.ts';

it.each([
  '11.222.333/0001-81',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
  ' 00.000.000/0001-91 ',
])('accepts %s, with or without punctuation and capitals', (typed) => {
  expect(isCnpj(plainCnpj(typed))).toBe(true);
});

it.each([
  '11.222.333/0001-82',
  '11.222.333/0001-71',
  '12.ABC.345/01DE-53',
  '12.ABC.345/01DE-3A',
  '00000000000000',
  '1122233300018',
  '112223330001811',
  'ÁB.ABC.345/01DE-35',
  '',
])('refuses %s', (typed) => {
  expect(isCnpj(plainCnpj(typed))).toBe(false);
});

it('a CNPJ is formatted with its punctuation', () => {
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
