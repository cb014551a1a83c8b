import { Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { importWithTimeout } from '../../../lib/loading/load-error.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { useHasPapel } from '../../../lib/session/papel.ts';
import { POSTS } from '../../../texts/posts/posts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { PostList } from './post-list.tsx';

const fetchDialog = async () => {
  const { DeletePostDialog } = await importWithTimeout(() => import('../view/delete-post-dialog.tsx'));
  return { default: DeletePostDialog };
};
const DeletePostDialog = lazy(fetchDialog);

interface ManagedPostsProps {
  empresaId: string;
  empty?: ReactNode;
  emptyAction?: ReactNode;
}

/** The list of posts for whoever may delete them: the company, and the admin for all companies. */
export function ManagedPosts({ empresaId, empty, emptyAction }: ManagedPostsProps) {
  const [deleting, setDeleting] = useState('');
  const mayDelete = useHasPapel('editor');
  // Not before the first screen, but here when somebody presses; what does not arrive is told by then.
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
