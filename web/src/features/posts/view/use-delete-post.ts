import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import { useSession } from '#lib/session/session.ts';
import type { Post } from '#shared/routes/entities.ts';
import { posts } from '#shared/routes/posts.ts';
import { POST } from '#texts/posts/post.ts';

type PostPages = InfiniteData<{ rows: Post[]; count: number }>;

const without = (pages: PostPages | undefined, postId: string): PostPages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      rows: page.rows.filter((row) => row.id !== postId),
      count: Math.max(0, page.count - 1),
    })),
  };

/** Deletes a post with the company's own e-mail, and removes it from all cached lists. */
export function useDeletePost() {
  const client = useQueryClient();
  const session = useSession();
  return useWrite({
    mutationFn: async (id: string) => {
      if (!session?.email) throw new ApiError(400, POST.semEmail);
      await call(posts.removePost, { params: { id }, query: { email: session.email } });
    },
    onSuccess: (_, id) => {
      // All lists: the admin's of all companies, and those of one company.
      const queryKey = ['posts'];
      client.setQueriesData<PostPages>({ queryKey }, (pages) => without(pages, id));
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: keys.inicio(session?.empresaId ?? '') });
    },
  });
}
