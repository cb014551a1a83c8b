import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { cursorPaging } from '#lib/data/cursors.ts';
import { askOrKept, type MaybeKept } from '#lib/data/kept.ts';
import { keys } from '#lib/data/query.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { type PostsFilter, postsQuery } from './posts-query.ts';

const CHECK_MS = 4000;
/** The feed's first page, as the device keeps it. */
export const FEED = 'conteudos';

/** The visible posts, newest first; for an employee unshared ones first. */
export const postsPages = (empresaId: string, funcionarioId = '', filter: PostsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.posts(empresaId), ...(Object.values(filter).some(Boolean) ? [filter] : [])],
    queryFn: async (asked): Promise<MaybeKept<Reply<typeof posts.listPosts>>> => {
      const { pageParam } = asked;
      const query = postsQuery(empresaId, funcionarioId, pageParam, filter);
      const ask = () => call(posts.listPosts, { query });
      if (!funcionarioId || pageParam || Object.values(filter).some(Boolean)) return ask();
      const first = await askOrKept(FEED, asked, ask);
      // No cursor is kept: the pages after it cannot be asked for.
      return first.keptAt ? { ...first, nextCursor: undefined } : first;
    },
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
      keptAt: pages[0]?.keptAt,
    }),
  });
}

/** A post shared between two page requests appears on both pages. */
const onceEach = (rows: Post[]): Post[] => [...new Map(rows.map((row) => [row.id, row])).values()];
