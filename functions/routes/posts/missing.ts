import { refusal } from '../../../shared/refusals.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { route } from '../../http/route.ts';
import { listMissing, toMissing } from '../../posts/audience.ts';
import { keyFor } from '../../posts/find.ts';
import { getPost } from '../../store/posts/posts.ts';

export const handler = route(posts.missing)(async ({ params, query, caller }) => {
  const { empresaId, id } = await keyFor(params.postId, caller);
  if (!(await getPost(empresaId, id))) throw refusal('postNotFound');
  const { items, nextCursor } = await listMissing(empresaId, id, query);
  return { colaboradores: items.map(toMissing), nextCursor };
});
