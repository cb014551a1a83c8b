import { posts } from '../../../shared/routes/posts.ts';
import { lineBy } from '../../auditoria/line.ts';
import { postPublicado } from '../../auditoria/resumos/posts.ts';
import { settleBeforeAnswer } from '../../equipes/posts.ts';
import { route } from '../../http/route.ts';
import { mustGetOwn } from '../../posts/own.ts';
import { publishOwn } from '../../posts/publish.ts';
import { viewOwn } from '../../posts/view.ts';
import type { PostItem } from '../../store/posts/posts.ts';

export const handler = route(posts.publish)(async ({ params, caller, now }) => {
  const found = await mustGetOwn(caller.empresaId, params.id);
  const line = (post: PostItem) =>
    lineBy(caller, { acao: 'post.publicado', alvo: post.id, resumo: postPublicado(post), now });
  const post = await publishOwn(caller.empresa, found, now, line);
  await settleBeforeAnswer(post);
  return { post: await viewOwn(post, now) };
});
