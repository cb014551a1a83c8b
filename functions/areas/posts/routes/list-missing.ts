import { posts } from '../../../../shared/routes/posts.ts';
import { route } from '../../access/index.ts';
import { listMissing, toMissing } from '../audience.ts';
import { mustFindPost } from '../find-post.ts';

export const handler = route(posts.listMissing)(async ({ params, query, caller }) => {
  const post = await mustFindPost(params.postId, caller);
  const { items, nextCursor } = await listMissing(post, query);
  return { colaboradores: items.map(toMissing), nextCursor };
});
