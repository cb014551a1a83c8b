import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { posts } from '#shared/routes/posts.ts';

/** Interval of polling while media are being processed. */
const CHECK_MS = 4000;

/** A post by the id in the address. */
export function usePost(postId: string) {
  return useQuery({
    queryKey: keys.post(postId),
    queryFn: () => call(posts.getPost, { params: { postId } }),
    refetchInterval: ({ state }) => (state.data?.midiasEstado === 'verificando' ? CHECK_MS : false),
  });
}
