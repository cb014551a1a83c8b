import type { ReactNode } from 'react';
import { COMPARTILHADOS } from '#texts/compartilhamentos/compartilhar.ts';
import ui from '#ui/card.module.css';
import { cx } from '#ui/classes.ts';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { SharedGroupCard } from './shared-group-card.tsx';
import css from './shared-groups.module.css';
import { useSharedGroups } from './use-shared-groups.ts';

interface SharedGroupsProps {
  empresaId: string;
  /** address of a share's full view */
  pathOf: (shareId: string) => string;
  empty?: ReactNode;
}

/** Publicados of a company: each post once, with its shares. */
export function SharedGroups({ empresaId, pathOf, empty }: SharedGroupsProps) {
  const list = useSharedGroups(empresaId);
  if (list.isPending) return <RowSkeletons count={6} />;
  if (!list.data) {
    return (
      <ErrorState
        title={COMPARTILHADOS.erro}
        error={list.error}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="posts" title={COMPARTILHADOS.vazio}>
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={cx(ui.card, css.groups)}>
        {list.data.map((group) => (
          <SharedGroupCard key={group.postId} group={group} pathOf={pathOf} />
        ))}
      </ul>
      <IncompleteList list={list} />
      {list.hasNextPage ? (
        <LoadMore
          shown={list.data.length}
          loading={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
