import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { route } from '../../http/route.ts';
import { keyFor } from '../../posts/find.ts';
import { getPost, removePost } from '../../store/posts/posts.ts';

export const handler = route(posts.remove)(async ({ params, caller, now }) => {
  const { empresaId, id } = await keyFor(params.id, caller);
  const post = await getPost(empresaId, id);
  if (!post) throw refusal('postNotFound');
  await removePost(post, now);
  return { message: MSG.postExcluido };
});
