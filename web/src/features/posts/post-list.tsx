import type { ReactNode } from 'react';
import type { Post } from '../../../../shared/routes/entities.ts';
import { POSTS } from '../../texts/posts.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './post-card.module.css';
import { PostCard } from './post-card.tsx';
import { usePosts } from './use-posts.ts';

interface PostListProps {
  empresaId: string;
  funcionarioId?: string;
  /** what an empty list invites to */
  empty?: ReactNode;
  emptyAction?: ReactNode;
  /** what its owner can do with a post, on the card */
  actionOf?: (post: Post) => ReactNode;
}

/** The list of posts of every role; `Carregar Mais` while fewer are loaded than there are. */
export function PostList({ empresaId, funcionarioId, empty, emptyAction, actionOf }: PostListProps) {
  const list = usePosts(empresaId, funcionarioId);
  if (list.isPending) return <CardSkeletons className={css.list} />;
  if (list.isError) {
    return (
      <ErrorState
        title={POSTS.erroLista}
        error={list.error}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const { rows, count } = list.data;
  if (rows.length === 0) {
    return (
      <EmptyState drawing="posts" title={POSTS.vazio} action={emptyAction}>
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {rows.map((post, index) => (
          <PostCard key={post.id} post={post} eager={index === 0} action={actionOf?.(post)} />
        ))}
      </ul>
      <LoadMore
        shown={rows.length}
        total={list.hasNextPage ? Math.max(count, rows.length + 1) : rows.length}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}
