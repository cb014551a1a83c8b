import { ApiError } from '#lib/api/api-error.ts';
import { POST } from '#texts/posts/post.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useDeletePost } from './use-delete-post.ts';

interface DeletePostDialogProps {
  postId: string;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks, and deletes. */
export function DeletePostDialog({ postId, onDeleted, onClose }: DeletePostDialogProps) {
  const removal = useDeletePost();
  const { error } = removal;
  const failure = error instanceof ApiError && error.status === 400 ? error.message : POST.erroExcluir;
  const deleted = () => {
    toast.ok(POST.excluido);
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={POST.excluirPergunta}
      variant="danger"
      pending={removal.isPending}
      error={removal.isError ? failure : undefined}
      onConfirm={() => removal.mutate(postId, { onSuccess: deleted })}
      onClose={onClose}
    >
      {POST.excluirTexto}
    </ConfirmDialog>
  );
}
