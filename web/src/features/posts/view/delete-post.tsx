import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { POST as T } from '#texts/posts/post.ts';
import { Button } from '#ui/button.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';

export function DeletePost({ postId, onDeleted }: { postId: string; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="secondary" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {T.excluir}
      </Button>
      {asking ? (
        <DeletePostDialog postId={postId} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
