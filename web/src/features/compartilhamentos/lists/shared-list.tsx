import type { ReactNode } from 'react';
import { COMPARTILHADOS } from '#texts/compartilhamentos/compartilhar.ts';
import css from '#ui/cover-card.module.css';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { SharedCard } from './shared-card.tsx';
import { type SharedOwner, useSharedPosts } from './use-shared-posts.ts';

interface SharedListProps {
  owner: SharedOwner;
  /** address of a share's full view */
  pathOf: (shareId: string) => string;
  showEmpresa?: boolean;
  empty?: ReactNode;
  emptyAction?: ReactNode;
}

export function SharedList({ owner, pathOf, showEmpresa = false, empty, emptyAction }: SharedListProps) {
  const list = useSharedPosts(owner);
  if (!list.data)
    return (
      <NotLoaded query={list} erro={COMPARTILHADOS.erro}>
        <CardSkeletons className={css.list} />
      </NotLoaded>
    );
  const { rows, total } = list.data;
  if (rows.length === 0) {
    return (
      <EmptyState drawing="posts" title={COMPARTILHADOS.vazio} action={emptyAction}>
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {rows.map((post) => (
          <SharedCard
            key={post.id}
            post={post}
            to={pathOf(post.id)}
            showFuncionario={'empresaId' in owner}
            showEmpresa={showEmpresa}
          />
        ))}
      </ul>
      <IncompleteList list={list} />
      <LoadMore
        shown={rows.length}
        total={list.hasNextPage ? Math.max(total, rows.length + 1) : rows.length}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  );
}
