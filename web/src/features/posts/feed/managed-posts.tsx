import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#lib/loading/when-idle.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { PostFigures } from './post-figures.tsx';
import { PostList } from './post-list.tsx';
import type { PostsFilter } from './posts-query.ts';

const fetchDialog = async () => ({
  default: (await import('../view/delete-post-dialog.tsx')).DeletePostDialog,
});
const DeletePostDialog = lazyDialog(fetchDialog);

interface ManagedPostsProps {
  empresaId: string;
  filter?: PostsFilter | undefined;
  empty?: ReactNode;
  emptyAction?: ReactNode;
  /** shows what each post brought */
  counted?: boolean;
}

/** Posts with a menu that deletes them, for the company and the admin. */
export function ManagedPosts({ empresaId, filter, empty, emptyAction, counted = false }: ManagedPostsProps) {
  const [deleting, setDeleting] = useState('');
  const mayDelete = useHasPapel('editor');
  // Loaded after the first screen, before the press. A failure is shown by the press.
  useEffect(() => whenIdle(() => void fetchDialog().catch(() => undefined)), []);
  return (
    <>
      <PostList
        empresaId={empresaId}
        {...(filter && { filter })}
        empty={empty}
        emptyAction={emptyAction}
        figuresOf={
          counted
            ? (post, whole) => <PostFigures empresaId={empresaId} postId={post.id} ask={whole} />
            : undefined
        }
        actionOf={(post) =>
          mayDelete ? (
            <Menu
              label={`${POSTS.opcoes}: ${post.legenda.slice(0, 80)}`}
              items={[
                {
                  label: POSTS.excluir,
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => setDeleting(post.id),
                },
              ]}
            />
          ) : null
        }
      />
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </>
  );
}
