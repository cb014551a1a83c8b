import { call } from '#lib/api/api.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import type { SharedPost } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';

const PAGE = 10;

/** The shares of a post, newest first. */
export const useSharers = (postId: string, enabled = true) =>
  usePages<SharedPost>({
    queryKey: [...keys.participacao(postId), 'compartilharam'],
    page: async (cursor) => {
      const query = { limit: PAGE, ...cursor };
      const { sharedPosts, nextCursor } = await call(posts.sharedBy, { params: { postId }, query });
      return { rows: sharedPosts, nextCursor };
    },
    enabled,
  });
