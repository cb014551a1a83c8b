import { Trash2 } from 'lucide-react';
import { POST as T } from '#texts/posts/post.ts';
import { DialogButton } from '#ui/dialog-button.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';

export const DeletePost = (post: { postId: string; onDeleted: () => void }) => (
  <div>
    <DialogButton
      variant="secondary"
      icon={<Trash2 />}
      dialog={(close) => <DeletePostDialog {...post} onClose={close} />}
    >
      {T.excluir}
    </DialogButton>
  </div>
);
