import { useQuery } from '@tanstack/react-query';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call } from '../../../lib/api/api.ts';
import { keys } from '../../../lib/data/query.ts';

/** How many colleagues have published nearly what the caller would: of the text as it is saved. */
export const useSimilar = (postId: string, legenda: string) =>
  useQuery({
    queryKey: [...keys.post(postId), 'semelhantes', legenda],
    queryFn: () => call(posts.similar, { params: { postId }, query: {} }),
    // An encouragement: nobody waits for it, and a failure is no news.
    retry: false,
  });
