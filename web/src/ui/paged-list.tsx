import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IncompleteList } from './incomplete-list.tsx';
import { LoadMore } from './load-more.tsx';
import css from './paged-list.module.css';
import { RowSkeletons } from './skeleton.tsx';
import { ErrorState } from './state.tsx';

interface PagedListProps<Row> {
  list: {
    isPending: boolean;
    data: readonly Row[] | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    /** loads automatically until there is enough to show */
    isFilling?: boolean;
  };
  /** number of skeleton rows */
  skeletons: number;
  /** shown when nothing could be loaded */
  erro: string;
  empty: ReactNode;
  /** label of the last line, for a list inside a card */
  more?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list in all its states: loading, error, empty, filled. */
export function PagedList<Row>({ list, skeletons, erro, empty, more, children }: PagedListProps<Row>) {
  const { data, isFilling = false } = list;
  if (list.isPending) return <RowSkeletons count={skeletons} />;
  if (!data) return <ErrorState title={erro} error={list.error} onRetry={() => list.refetch()} />;
  if (data.length === 0 && isFilling) return <RowSkeletons count={skeletons} />;
  if (data.length === 0 && !list.hasNextPage) return empty;
  const next = { loading: list.isFetchingNextPage || isFilling, onMore: () => list.fetchNextPage() };
  return (
    <>
      <IncompleteList list={list} />
      {children(data)}
      {list.hasNextPage && more ? (
        <Button className={css.more} variant="secondary" wide loading={next.loading} onClick={next.onMore}>
          {more}
        </Button>
      ) : null}
      {list.hasNextPage && !more ? <LoadMore shown={data.length} {...next} /> : null}
    </>
  );
}
