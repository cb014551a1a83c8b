import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { cursorPaging } from '#lib/data/cursors.ts';
import { keys } from '#lib/data/query.ts';
import type { Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { type PostsFilter, postsQuery } from './posts-query.ts';

const CHECK_MS = 4000;

/** The visible posts, newest first; for an employee unshared ones first. */
export const postsPages = (empresaId: string, funcionarioId = '', filter: PostsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.posts(empresaId), ...(Object.values(filter).some(Boolean) ? [filter] : [])],
    queryFn: ({ pageParam }) =>
      call(posts.listPosts, { query: postsQuery(empresaId, funcionarioId, pageParam, filter) }),
    ...cursorPaging,
  });

export function usePosts(empresaId: string, funcionarioId = '', filter: PostsFilter = {}) {
  return useInfiniteQuery({
    ...postsPages(empresaId, funcionarioId, filter),
    // The previous result stays until the next one arrives, so that no tap hits a gap.
    placeholderData: (found, before) => (before?.queryKey[1] === empresaId ? found : undefined),
    // Polls while media are being checked, so that the company sees them become ready.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((row) => row.midiasEstado === 'verificando'))
        ? CHECK_MS
        : false,
    select: ({ pages }) => ({
      rows: onceEach(pages.flatMap((page) => page.rows)),
      pages: pages.length,
      count: pages.at(-1)?.count ?? 0,
    }),
  });
}

/** A post shared between two page requests appears on both pages. */
const onceEach = (rows: Post[]): Post[] => [...new Map(rows.map((row) => [row.id, row])).values()];
