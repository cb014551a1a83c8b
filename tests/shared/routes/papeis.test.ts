import { expect, it } from 'vitest';
import { papelOf } from '../../../shared/routes/define.ts';
import { routeEntries } from '../../../shared/routes/index.ts';
import { PAPEIS, reaches } from '../../../shared/rules/papeis.ts';

it('a route that companies cannot call has no papel', () => {
  for (const [key, def] of routeEntries) {
    const isEmpresas = def.auth !== 'public' && def.auth.includes('empresa');
    expect([key, papelOf(def) !== null]).toEqual([key, isEmpresas]);
  }
});

it('a papel includes itself and those below', () => {
  expect(PAPEIS.map((own) => PAPEIS.filter((needed) => reaches(own, needed)))).toEqual([
    ['leitor'],
    ['leitor', 'editor'],
    ['leitor', 'editor', 'proprietario'],
  ]);
});
