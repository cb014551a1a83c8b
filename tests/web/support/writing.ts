import type { Equipe, Post } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { tags } from '../../../shared/routes/tags.ts';
import type { FakeApi } from './fake-api.ts';
import { newPost } from './records.ts';

/** Adds the calls of Novo Post; `written` holds the drafts and posts that were saved. */
export function writing(api: FakeApi, teams: readonly Equipe[] = []): FakeApi & { readonly written: Post[] } {
  const written: Post[] = [];
  const change = (id: string | undefined, fields: Partial<Post>): Post => {
    const at = written.findIndex((post) => post.id === id);
    const before = written[at] as Post;
    const post = { ...before, ...fields, versao: before.versao + 1 };
    written[at] = post;
    return post;
  };
  api
    .on(tags.listTags, { tags: [] })
    .on(equipes.listEquipes, { equipes: [...teams] })
    .on(posts.createPost, ({ body }) => {
      const post = newPost(fieldsOf(body));
      written.push(post);
      return { post };
    })
    .on(posts.updatePost, ({ params, body }) => ({ post: change(params.id, fieldsOf(body)) }))
    .on(posts.publishPost, ({ params }) => ({ post: change(params.id, { situacao: 'publicado' }) }))
    .on(posts.getPost, ({ params }) => written.find(({ id }) => id === params.postId) as Post);
  return Object.assign(api, { written });
}

/** The changed fields in a request body. */
function fieldsOf(body: unknown): Partial<Post> {
  const { legenda, situacao, equipes: teams, ups } = body as Partial<Post>;
  return {
    ...(legenda !== undefined && { legenda }),
    ...(situacao !== undefined && { situacao }),
    ...(teams !== undefined && { equipes: teams }),
    ...(ups ? { ups: Number(ups) } : {}),
  };
}
