import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { asFuncionario } from '../support/people.ts';
import { newPost, newTag } from '../support/records.ts';
import { at, follow, gone, heading, open, press, see, type, until } from '../support/screen.ts';

const HOME = '/DashboardColab';
const cards = () => screen.queryAllByRole('link', { name: /^Ver mais/ });

it('grows by 6 with Carregar Mais until nothing is left', async () => {
  const all = [7, 6, 5, 4, 3, 2, 1, 0].map((each) => newPost({ legenda: `Post ${each}` }));
  const api = asFuncionario().on(posts.listPosts, ({ query: { cursor } }) =>
    cursor
      ? { rows: all.slice(6), count: all.length }
      : { rows: all.slice(0, 6), count: all.length, nextCursor: 'seis' },
  );
  await open(api, HOME);
  await see('Post 7');
  await until(() => cards().length === 6);
  await press(/^Carregar Mais/);
  await see('Post 0');
  await until(() => cards().length === 8);
  expect(screen.queryByRole('button', { name: /^Carregar Mais/ })).toBeNull();
});

it('has what is not shared first, and is narrowed by words and a tag until one comes back', async () => {
  const cultura = newTag('Cultura');
  const tagged = { tags: [{ id: cultura.id, nome: cultura.nome }] };
  const shared = [{ legendaAlterada: null, shared: true }];
  const jobs = newPost({ legenda: 'Vagas abertas' });
  const party = newPost({ legenda: 'Confraternização do time', ...tagged });
  const result = newPost({ legenda: 'Resultado do ano', ...tagged, legendasEditadas: shared });
  const api = asFuncionario()
    .on(tags.listTags, { tags: [cultura] })
    .on(posts.getPost, result)
    .on(compartilhamentos.sharesByEmployee, { sharedPosts: [], totalPosts: 0 })
    .on(posts.listPosts, ({ query: { tag, busca } }) => {
      const rows = tag ? [party, result] : busca ? [party] : [jobs, party, result];
      return { rows, count: rows.length };
    });
  await open(api, HOME);
  await heading('Você já compartilhou');
  expect(cards().map(({ textContent }) => textContent)).toEqual(
    ['Vagas abertas', 'Confraternização do time', 'Resultado do ano'].map(
      (legenda) => `Ver mais: ${legenda}`,
    ),
  );
  expect(api.callsOf(posts.listPosts).at(-1)?.query.ordem).toBe('pendentes');
  await press('Buscar');
  await screen.findByRole('searchbox');
  await type('confraternizacao');
  await gone('Vagas abertas');
  expect(api.callsOf(posts.listPosts).at(-1)?.query.busca).toBe('confraternizacao');
  await type('{Control>}a{/Control}{Backspace}');
  await press('Cultura');
  await until(() => cards().length === 2);
  await gone('Vagas abertas');
  expect(api.callsOf(posts.listPosts).at(-1)?.query).toMatchObject({ tag: cultura.id });
  await follow(/Resultado do ano/);
  await see('Conteúdo já compartilhado');
  history.back();
  await see('Confraternização do time');
  expect(cards()).toHaveLength(2);
  await press('Buscar');
  await see('Vagas abertas');
});

it('says when there is nothing, and when it could not be loaded, with a way to try again', async () => {
  const api = asFuncionario().fail(posts.listPosts, 500);
  await open(api, HOME);
  await see('Não foi possível carregar os conteúdos.');
  api.on(posts.listPosts, { rows: [], count: 0 });
  await press('Tentar novamente');
  await see('Nenhum post encontrado.');
});

it('tells about a post that is not there', async () => {
  await open(
    asFuncionario().fail(posts.getPost, 404, 'Post não encontrado'),
    '/conteudo/01ARZ3NDEKTSV4RRFFQ69G5FAV',
  );
  await see('Post não encontrado');
  await press('Voltar');
  await at(HOME);
});
