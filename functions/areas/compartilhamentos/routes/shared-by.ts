import { refusal } from '../../../../shared/errors.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { getPost } from '../../posts/index.ts';
import { toSharedPosts } from '../share-view.ts';
import { listShares } from '../store/share-pages.ts';

/** Shares of a deleted post remain, under its id. */
export const handler = route(posts.sharedBy)(async ({ params: { postId }, query, caller }) => {
  const { items, nextCursor } = await listShares({ postId }, query);
  const shown = items.filter(({ empresaId }) => caller.role === 'admin' || empresaId === caller.empresaId);
  if (shown.length === 0 && caller.role !== 'admin' && !(await getPost(caller.empresaId, postId)))
    throw refusal(REFUSALS.postNotFound);
  return { sharedPosts: await toSharedPosts(shown), nextCursor };
});
