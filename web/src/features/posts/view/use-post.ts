import { useQuery } from '@tanstack/react-query';
import { posts } from '../../../../../shared/routes/posts.ts';
import { withPublicIds } from '../../../../../shared/rules/post-ids.ts';
import { call } from '../../../lib/api/api.ts';
import { keys } from '../../../lib/data/query.ts';

/** The company watches the media of its post become ready. */
const CHECK_MS = 4000;

/** A post by the id of its page's address; mails of before named some by the id they are stored under. */
export function usePost(id: string) {
  const postId = withPublicIds(id);
  return useQuery({
    queryKey: keys.post(postId),
    queryFn: () => call(posts.get, { params: { postId } }),
    refetchInterval: ({ state }) => (state.data?.midiasEstado === 'verificando' ? CHECK_MS : false),
  });
}
