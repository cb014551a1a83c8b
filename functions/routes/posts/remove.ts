import { notFound } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { route } from '../../http/route.ts';
import { keyFor } from '../../posts/find.ts';
import { getPost, removePost } from '../../store/posts/posts.ts';

export const handler = route(posts.remove)(async ({ params, caller }) => {
  const { empresaId, id } = await keyFor(params.id, caller);
  const post = await getPost(empresaId, id);
  if (!post) throw notFound(MSG.postNaoEncontrado);
  await removePost(post);
  return { message: MSG.postExcluido };
});
