import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { usePages } from '#lib/data/paging.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Reply } from '#shared/routes/define.ts';
import { posts } from '#shared/routes/posts.ts';
import { toast } from '#ui/toast.tsx';

const PAGE = 10;

/** Number of employees who shared a post, and of all who may. */
export const useParticipation = (postId: string) =>
  useQuery({
    queryKey: keys.participacao(postId),
    queryFn: () => call(posts.postParticipation, { params: { postId } }),
  });

/** The employees who have not shared it. */
export const useMissing = (postId: string) =>
  usePages({
    queryKey: [...keys.participacao(postId), 'faltam'],
    page: async (cursor) => {
      const { colaboradores, nextCursor } = await call(posts.listMissing, {
        params: { postId },
        query: { limit: PAGE, ...cursor },
      });
      return { rows: colaboradores, nextCursor };
    },
  });

/** Reminds the employees who have not shared; continues in the background after the answer. */
export function useRemindMissing(postId: string) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: () => call(posts.remindOfPost, { params: { postId } }),
    onSuccess: ({ message, lembradoEm }) => {
      client.setQueryData<Reply<typeof posts.postParticipation>>(
        keys.participacao(postId),
        (known) => known && { ...known, lembradoEm },
      );
      toast.ok(message);
    },
    onError: (error) => toast.bad(messageOf(error)),
  });
}
