import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/routes/entities.ts';
import { posts } from '../../../../../shared/routes/posts.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { keys } from '../../../lib/data/query.ts';
import { useWrite } from '../../../lib/data/write.ts';
import { useSession } from '../../../lib/session/session.ts';
import { POST } from '../../../texts/posts/post.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

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

interface DeletePostDialogProps {
  postId: string;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks, deletes with the company's own e-mail, and removes the post from all cached lists. */
export function DeletePostDialog({ postId, onDeleted, onClose }: DeletePostDialogProps) {
  const client = useQueryClient();
  const session = useSession();
  const removal = useWrite({
    mutationFn: async () => {
      if (!session?.email) throw new ApiError(400, POST.semEmail);
      await call(posts.remove, { params: { id: postId }, query: { email: session.email } });
    },
    onSuccess: () => {
      // All lists: the admin's of all companies, and those of one company.
      const queryKey = ['posts'];
      client.setQueriesData<PostPages>({ queryKey }, (pages) => without(pages, postId));
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: keys.inicio(session?.empresaId ?? '') });
      toast.ok(POST.excluido);
      onClose();
      onDeleted?.();
    },
  });
  const { error } = removal;
  const failure = error instanceof ApiError && error.status === 400 ? error.message : POST.erroExcluir;
  return (
    <ConfirmDialog
      title={POST.excluirPergunta}
      variant="danger"
      pending={removal.isPending}
      error={removal.isError ? failure : undefined}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {POST.excluirTexto}
    </ConfirmDialog>
  );
}
