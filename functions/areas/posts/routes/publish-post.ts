import { posts } from '../../../../shared/routes/posts.ts';
import { lineBy, route } from '../../access/index.ts';
import { postPublicado } from '../audit.ts';
import { mustGetOwn } from '../own.ts';
import { publishOwn } from '../publish.ts';
import type { PostItem } from '../store/posts.ts';
import { settleBeforeAnswer } from '../team-posts.ts';
import { viewOwn } from '../view.ts';

export const handler = route(posts.publishPost)(async ({ params, caller, now }) => {
  const found = await mustGetOwn(caller.empresaId, params.id);
  const line = (post: PostItem) =>
    lineBy(caller, { acao: 'post.publicado', alvo: post.id, resumo: postPublicado(post), now });
  const post = await publishOwn(caller.empresa, found, now, line);
  await settleBeforeAnswer(post);
  return { post: await viewOwn(post, now) };
});
