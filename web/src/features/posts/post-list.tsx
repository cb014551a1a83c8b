import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import type { Post } from '../../../../shared/routes/entities.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { POSTS } from '../../texts/posts/posts.ts';
import css from '../../ui/cover-card.module.css';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { shownMedia } from './pending.ts';
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

/** A phone shows two of them: these are painted before the others are thought about. */
const FIRST = 2;

interface CardsProps {
  rows: Post[];
  /** come back to, the list is as long at once as it was left: its place in the page depends on it */
  whole: boolean;
  actionOf: PostListProps['actionOf'];
}

function Cards({ rows, whole, actionOf }: CardsProps) {
  const shown = useDeferredValue(rows, whole ? rows : rows.slice(0, FIRST));
  // The first cover is what people wait for: on a thin line the others would only take from it.
  const [settled, setSettled] = useState(false);
  const settle = useCallback(() => whenIdle(() => setSettled(true)), []);
  const held = !settled && rows[0] !== undefined && shownMedia(rows[0]).length > 0;
  return (
    <ul className={css.list}>
      {shown.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          cover={index === 0 ? 'first' : held ? 'held' : 'later'}
          onCover={settle}
          action={actionOf?.(post)}
        />
      ))}
    </ul>
  );
}

/** The list of posts of every role; `Carregar Mais` while fewer are loaded than there are. */
export function PostList({ empresaId, funcionarioId, empty, emptyAction, actionOf }: PostListProps) {
  const list = usePosts(empresaId, funcionarioId);
  const [known] = useState(!list.isPending);
  if (list.isPending) return <CardSkeletons className={css.list} />;
  if (!list.data) {
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
      <Cards rows={rows} whole={known} actionOf={actionOf} />
      <IncompleteList list={list} />
      <LoadMore
        shown={rows.length}
        total={list.hasNextPage ? Math.max(count, rows.length + 1) : rows.length}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}
