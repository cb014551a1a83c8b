import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { posts } from '#shared/routes/posts.ts';

/** Number of colleagues who published nearly the caller's saved caption. */
export const useSimilar = (postId: string, legenda: string) =>
  useQuery({
    queryKey: [...keys.post(postId), 'semelhantes', legenda],
    queryFn: () => call(posts.similarPosts, { params: { postId }, query: {} }),
    // Optional: a failure is not shown.
    retry: false,
  });
