import { useInfiniteQuery } from '@tanstack/react-query';
import { posts } from '../../../../shared/routes/posts.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import { postsQuery } from './posts-query.ts';

const CHECK_MS = 4000;

/** The posts the caller can see, newest first. Pages go by cursor: a page costs the same however deep it is. */
export function usePosts(empresaId: string, funcionarioId = '') {
  return useInfiniteQuery({
    queryKey: keys.posts(empresaId),
    initialPageParam: '',
    queryFn: ({ pageParam }) => call(posts.list, { query: postsQuery(empresaId, funcionarioId, pageParam) }),
    getNextPageParam: (last) => last.nextCursor,
    // A post whose media are being checked changes by itself: the company watches it become ready.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((row) => row.midiasEstado === 'verificando'))
        ? CHECK_MS
        : false,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.rows),
      count: pages.at(-1)?.count ?? 0,
    }),
  });
}
