import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { posts } from '../../../shared/routes/posts.ts';
import { asEmpresa } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { heading, open, see } from '../support/screen.ts';

const HOME = '/DashboardEmpresa';

it.each([
  '',
  'gestores',
  'plano',
  'integracoes',
  'auditoria',
])('a manager sees nothing of the owner’s settings, nor by the address ver=%s', async (ver) => {
  await open(asEmpresa({}, 'editor'), `${HOME}?aba=ajustes${ver && `&ver=${ver}`}`);
  await heading('Meus dados');
  expect(screen.queryByRole('link', { name: 'Gestores' })).toBeNull();
});

it('a reader reads, and is offered neither to publish nor to delete', async () => {
  const post = newPost({ legenda: 'Da Edna, com carinho.' });
  await open(asEmpresa({}, 'leitor').on(posts.list, { rows: [post], count: 1 }), HOME);
  await see('Leitor · Edna');
  await see('Da Edna, com carinho.');
  expect(screen.queryByRole('link', { name: 'Novo Post' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Opções do post/ })).toBeNull();
});
