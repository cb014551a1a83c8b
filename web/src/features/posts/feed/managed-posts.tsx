import { Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { useHasPapel } from '../../../lib/session/papel.ts';
import { POSTS } from '../../../texts/posts/posts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PostList } from './post-list.tsx';

const fetchDialog = async () => ({
  default: (await import('../view/delete-post-dialog.tsx')).DeletePostDialog,
});
const DeletePostDialog = lazyDialog(fetchDialog);

interface ManagedPostsProps {
  empresaId: string;
  empty?: ReactNode;
  emptyAction?: ReactNode;
}

/** Posts with a button that deletes them, for the company and the admin. */
export function ManagedPosts({ empresaId, empty, emptyAction }: ManagedPostsProps) {
  const [deleting, setDeleting] = useState('');
  const mayDelete = useHasPapel('editor');
  // Loaded after the first screen, before the press. A failure is shown by the press.
  useEffect(() => whenIdle(() => void fetchDialog().catch(() => undefined)), []);
  return (
    <>
      <PostList
        empresaId={empresaId}
        empty={empty}
        emptyAction={emptyAction}
        actionOf={(post) =>
          mayDelete ? (
            <IconButton
              label={POSTS.excluir}
              aria-label={`${POSTS.excluir}: ${post.legenda.slice(0, 80)}`}
              onClick={() => setDeleting(post.id)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          ) : null
        }
      />
      {deleting ? (
        <Suspense fallback={null}>
          <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} />
        </Suspense>
      ) : null}
    </>
  );
}
