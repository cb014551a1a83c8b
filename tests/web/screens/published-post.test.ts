import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import type { Post } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { asEmpresa } from '../support/people.ts';
import { newPost, newShare, newTag } from '../support/records.ts';
import {
  choose,
  field,
  fill,
  gone,
  heading,
  open,
  press,
  pressTwice,
  reload,
  see,
  ticked,
  until,
} from '../support/screen.ts';

/** A post's page, of a company with two employees, of whom one has shared it. */
function viewed(post: Post) {
  const shares = [newShare({ postId: post.id, funcionarioNome: 'Pessoa pronta' })];
  const missing = { id: 'pessoa2', nome: 'Pessoa atrasada', cargo: null, emailConfirmed: true };
  return asEmpresa()
    .on(posts.getPost, post)
    .on(tags.listTags, { tags: [] })
    .on(equipes.listEquipes, { equipes: [] })
    .on(posts.postParticipation, { compartilharam: 1, colaboradores: 2, lembradoEm: null })
    .on(posts.sharedBy, { sharedPosts: shares })
    .on(posts.listMissing, { colaboradores: [{ ...missing, fotoPerfilColab: null }] });
}

it('shows who shared it and who did not, reminds the latter once, and copies its link', async () => {
  const post = newPost({ legenda: 'Quem já foi?' });
  const lembradoEm = new Date().toISOString();
  const api = viewed(post).on(posts.remindOfPost, { message: MSG.lembreteACaminho, lembradoEm });
  await open(api, `/conteudo/${post.id}`);
  await heading(/^1 de 2 compartilharam$/);
  const people = await screen.findByRole('region', { name: 'Participação' });
  const sharer = (await see('Pessoa pronta', people)).closest('li');
  expect(sharer?.querySelector('a')?.href).toContain('urn:li:');
  await choose('radio', 'Faltam', people);
  await see('Pessoa atrasada', people);
  await gone('Pessoa pronta', people);
  await pressTwice('Lembrar quem falta', people);
  await see('Lembrete enviado agora', people);
  expect(api.callsOf(posts.remindOfPost)).toHaveLength(1);
  await press('Copiar link');
  await see('Copiado!');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/conteudo/${post.id}`);
});

it('says that nobody is there to share it only once it has counted', async () => {
  const post = newPost({ legenda: 'Para quem?' });
  const api = viewed(post);
  const count = api.hold(posts.postParticipation, { compartilharam: 0, colaboradores: 0, lembradoEm: null });
  await open(api, `/conteudo/${post.id}`);
  const people = await screen.findByRole('region', { name: 'Participação' });
  await see('Um e-mail por pessoa, uma única vez para cada post.', people);
  expect(screen.queryByText('Ainda não há colaboradores.')).toBeNull();
  count();
  await see('Ainda não há colaboradores.', people);
});

it('changed by two users: the slower one is told, and neither change is lost', async () => {
  const tag = newTag('Correção');
  let post = newPost({ legenda: 'Com um erro de digitasão', versao: 3 });
  const api = viewed(post)
    .on(posts.getPost, () => post)
    .on(tags.listTags, { tags: [tag] });
  await open(api, `/conteudo/${post.id}`);
  await press('Editar');
  await fill({ Legenda: '' });
  await press('Salvar');
  await see('A legenda é obrigatória.');
  await fill({ Legenda: 'Com um erro de digitação a menos' });
  // Another user sets a tag meanwhile.
  post = { ...post, tags: [{ id: tag.id, nome: tag.nome }], versao: 4 };
  api.fail(posts.updatePost, 409, MSG.postAlterado);
  await press('Salvar');
  await see(/^Alguém mudou este post enquanto você escrevia\./);
  await ticked('Correção');
  api.on(posts.updatePost, ({ body }) => {
    const { legenda = post.legenda } = body as Partial<Post>;
    post = { ...post, legenda, versao: 5 };
    return { post };
  });
  await reload();
  expect((await field('Legenda')).value).toBe('Com um erro de digitação a menos');
  await ticked('Correção');
  await press('Salvar');
  await see('Post alterado.');
  await see('Com um erro de digitação a menos', await screen.findByRole('article'));
  await until(() => document.activeElement?.textContent === 'Editar');
  // The other user's tag is not sent back.
  expect(api.callsOf(posts.updatePost).at(-1)?.body).toEqual({ versao: 4, legenda: post.legenda });
});
