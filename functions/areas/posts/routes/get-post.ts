import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { keyFor } from '../find-post.ts';
import { mustGetOwn } from '../own.ts';
import { loadPosts, viewOwn } from '../post-view.ts';

export const handler = route(posts.getPost)(async ({ params: { postId }, caller, now }) => {
  // Only the company sees unpublished posts.
  if (caller.role === 'empresa') {
    const { draft, post } = await mustGetOwn(caller.empresaId, postId);
    return viewOwn(draft ?? post, now);
  }
  const key = await keyFor(postId, caller);
  const [post] = await loadPosts([key], caller, now, { fresh: true });
  if (!post) throw refusal(REFUSALS.postNotFound);
  return post;
});
