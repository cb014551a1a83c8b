import { useQuery } from '@tanstack/react-query';
import { posts } from '../../../../shared/routes/posts.ts';
import { call } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';

export const usePost = (postId: string) =>
  useQuery({ queryKey: keys.post(postId), queryFn: () => call(posts.get, { params: { postId } }) });
