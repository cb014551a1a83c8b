import { posts } from '../../../../shared/routes/posts.ts';
import { lineBy, route } from '../../access/index.ts';
import { mustGetOwn } from '../own.ts';
import { settleBeforeAnswer } from '../place-in-teams.ts';
import { postPublicado } from '../post-audit.ts';
import { viewOwn } from '../post-view.ts';
import { publishOwn } from '../publish-now.ts';
import type { PostItem } from '../store/posts.ts';

export const handler = route(posts.publishPost)(async ({ params, caller, now }) => {
  const found = await mustGetOwn(caller.empresaId, params.id);
  const line = (post: PostItem) =>
    lineBy(caller, { acao: 'post.publicado', alvo: post.id, resumo: postPublicado(post), now });
  const post = await publishOwn(caller.empresa, found, now, line);
  await settleBeforeAnswer(post);
  return { post: await viewOwn(post, now) };
});
