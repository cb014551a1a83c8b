import { useQuery } from '@tanstack/react-query';
import { posts } from '../../../../shared/routes/posts.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';

/** The company watches the media of its post become ready. */
const CHECK_MS = 4000;

export const usePost = (postId: string) =>
  useQuery({
    queryKey: keys.post(postId),
    queryFn: () => call(posts.get, { params: { postId } }),
    refetchInterval: ({ state }) => (state.data?.midiasEstado === 'verificando' ? CHECK_MS : false),
  });
