import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { keptAnswer, keptInstead } from '#lib/data/kept.ts';
import { keys } from '#lib/data/query.ts';
import type { Reply } from '#shared/routes/define.ts';
import { posts } from '#shared/routes/posts.ts';
import { FEED } from '../feed/use-posts.ts';

/** Interval of polling while media are being processed. */
const CHECK_MS = 4000;

async function keptPost(postId: string) {
  const feed = await keptAnswer<Reply<typeof posts.listPosts>>(FEED);
  return feed?.rows.find(({ id }) => id === postId);
}

/** A post by the id in the address; without a network one of the kept feed. */
export function usePost(postId: string) {
  return useQuery({
    queryKey: keys.post(postId),
    queryFn: (asked) =>
      call(posts.getPost, { params: { postId } }).catch((error: unknown) =>
        keptInstead(error, asked, () => keptPost(postId)),
      ),
    refetchInterval: ({ state }) => (state.data?.midiasEstado === 'verificando' ? CHECK_MS : false),
  });
}
