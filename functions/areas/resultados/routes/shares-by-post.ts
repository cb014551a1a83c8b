import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { findsWords } from '../../../platform/search.ts';
import { route } from '../../access/index.ts';
import { listShares, toSharedPosts } from '../../compartilhamentos/index.ts';
import { getPosts } from '../../posts/index.ts';
import { listSharedPosts } from '../shared-posts.ts';

/** Shares of a post shown at first; the others are loaded on request. */
const SHOWN_FIRST = 3;

export const handler = route(compartilhamentos.sharesByPost)(async ({ query, caller, now }) => {
  const { empresaId } = caller;
  const { items: counted, nextCursor } = await listSharedPosts(empresaId, query, now);
  const [posts, ...newest] = await Promise.all([
    getPosts(counted.map(({ postId }) => ({ empresaId, id: postId }))),
    ...counted.map(({ postId }) => listShares({ postId }, { limit: SHOWN_FIRST, offset: 0 })),
  ]);
  const there = new Set(posts.map(({ id }) => id));
  const shares = await toSharedPosts(newest.flatMap(({ items }) => items));
  const grupos = counted.map(({ postId, compartilhamentos: total }) => ({
    postId,
    existe: there.has(postId),
    compartilhamentos: total,
    ultimos: shares.filter((share) => share.postId === postId),
  }));
  // The index may not list a share that is already counted.
  const shown = grupos.filter(
    ({ ultimos: [first] }) => first && (!query.busca || findsWords(query.busca, first.legenda)),
  );
  return { grupos: shown, nextCursor };
});
