import { refusal } from '../../../shared/refusals.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { route } from '../../http/route.ts';
import { keyFor } from '../../posts/find.ts';
import { loadPosts } from '../../posts/view.ts';

export const handler = route(posts.get)(async ({ params, caller, now }) => {
  const key = await keyFor(params.postId, caller);
  const [post] = await loadPosts([key], caller, now, { fresh: true });
  if (!post) throw refusal('postNotFound');
  return post;
});
