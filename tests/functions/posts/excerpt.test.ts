import { expect, it } from 'vitest';
import { excerptOf } from '../../../functions/areas/posts/excerpt.ts';

it.each([
  ['Vagas  abertas\nhoje', 20, 'Vagas abertas hoje'],
  ['Vagas abertas hoje', 13, 'Vagas abertas…'],
  ['Vagas abertas hoje', 15, 'Vagas abertas…'],
  ['O caminho foi simples: medir, mudar', 30, 'O caminho foi simples: medir…'],
  ['Extraordinariamente', 10, 'Extraordin…'],
  ['É extraordinariamente bom', 10, 'É extraord…'],
  ['👩‍🚀👩‍🚀👩‍🚀', 3, '👩‍🚀…'],
])('%s, of %d letters: %s', (legenda, most, excerpt) => {
  expect(excerptOf(legenda, most)).toBe(excerpt);
});
