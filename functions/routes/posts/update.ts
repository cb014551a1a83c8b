import { posts } from '../../../shared/routes/posts.ts';
import { route } from '../../http/route.ts';
import { changeDraft, changePublished } from '../../posts/change.ts';
import { mustGetOwn } from '../../posts/own.ts';
import { viewOwn } from '../../posts/view.ts';

export const handler = route(posts.update)(async ({ params, body, caller, now, newId }) => {
  const { draft, post } = await mustGetOwn(caller.empresaId, params.id);
  const changing = { caller, now, newId };
  const changed = draft
    ? await changeDraft(draft, body, changing)
    : await changePublished(post, body, changing);
  return { post: await viewOwn(changed, now) };
});
