import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { POST } from '../../texts/posts/posts.ts';
import { IconButton } from '../../ui/button.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { PostList } from './post-list.tsx';

interface ManagedPostsProps {
  empresaId: string;
  empty?: ReactNode;
  emptyAction?: ReactNode;
}

/** The list of posts for whoever may delete them: the company, and the admin for all companies. */
export function ManagedPosts({ empresaId, empty, emptyAction }: ManagedPostsProps) {
  const [deleting, setDeleting] = useState('');
  return (
    <>
      <PostList
        empresaId={empresaId}
        empty={empty}
        emptyAction={emptyAction}
        actionOf={(post) => (
          <IconButton
            label={POST.excluir}
            aria-label={`${POST.excluir}: ${post.legenda.slice(0, 80)}`}
            onClick={() => setDeleting(post.id)}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      />
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </>
  );
}
