import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../lib/papel.ts';
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
  const mayDelete = useMay('editor');
  return (
    <>
      <PostList
        empresaId={empresaId}
        empty={empty}
        emptyAction={emptyAction}
        actionOf={(post) =>
          mayDelete ? (
            <IconButton
              label={POST.excluir}
              aria-label={`${POST.excluir}: ${post.legenda.slice(0, 80)}`}
              onClick={() => setDeleting(post.id)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          ) : null
        }
      />
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </>
  );
}
