import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/routes/entities.ts';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call } from '../../../lib/api/api.ts';
import { cursorPaging } from '../../../lib/data/cursors.ts';
import { keys } from '../../../lib/data/query.ts';
import { type PostsFilter, postsQuery } from './posts-query.ts';

const CHECK_MS = 4000;

/** The posts the caller can see, newest first; an employee's unshared ones before the others. Pages go by cursor: a page costs the same however deep it is. */
export const postsPages = (empresaId: string, funcionarioId = '', filter: PostsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.posts(empresaId), ...(filter.tag || filter.busca ? [filter] : [])],
    queryFn: ({ pageParam }) =>
      call(posts.list, { query: postsQuery(empresaId, funcionarioId, pageParam, filter) }),
    ...cursorPaging,
  });

export function usePosts(empresaId: string, funcionarioId = '', filter: PostsFilter = {}) {
  return useInfiniteQuery({
    ...postsPages(empresaId, funcionarioId, filter),
    // What was found before stays until the next search is answered: nobody's tap falls into a gap.
    placeholderData: (found, before) => (before?.queryKey[1] === empresaId ? found : undefined),
    // A post whose media are being checked changes by itself: the company watches it become ready.
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

/** A post that was shared between two pages has moved on to a later one. */
const onceEach = (rows: Post[]): Post[] => [...new Map(rows.map((row) => [row.id, row])).values()];
