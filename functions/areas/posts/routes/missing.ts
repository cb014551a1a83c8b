import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { route } from '../../access/index.ts';
import { listMissing, toMissing } from '../audience.ts';
import { keyFor } from '../find.ts';
import { getPost } from '../store/posts.ts';

export const handler = route(posts.missing)(async ({ params, query, caller }) => {
  const { empresaId, id } = await keyFor(params.postId, caller);
  const post = await getPost(empresaId, id);
  if (!post) throw refusal(REFUSALS.postNotFound);
  const { items, nextCursor } = await listMissing(post, query);
  return { colaboradores: items.map(toMissing), nextCursor };
});
