import { posts } from '../../../shared/routes/posts.ts';
import { settleBeforeAnswer } from '../../equipes/posts.ts';
import { route } from '../../http/route.ts';
import { mustGetOwn } from '../../posts/own.ts';
import { publishOwn } from '../../posts/publish.ts';
import { viewOwn } from '../../posts/view.ts';

export const handler = route(posts.publish)(async ({ params, caller, now }) => {
  const found = await mustGetOwn(caller.empresaId, params.id);
  const post = await publishOwn(caller.empresa, found, now);
  await settleBeforeAnswer(post);
  return { post: await viewOwn(post, now) };
});
