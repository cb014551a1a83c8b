import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { cursorPaging } from '#lib/data/cursors.ts';
import { keys } from '#lib/data/query.ts';
import { posts } from '#shared/routes/posts.ts';

/** A company's drafts, newest first. */
export const useDrafts = (empresaId: string, enabled = true) =>
  useInfiniteQuery({
    queryKey: keys.rascunhos(empresaId),
    queryFn: ({ pageParam: cursor }) =>
      call(posts.listPosts, {
        query: { empresaId, situacao: 'rascunho', limit: 10, ...(cursor ? { cursor } : {}) },
      }),
    ...cursorPaging,
    enabled,
  });
