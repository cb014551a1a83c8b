import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** One page of a list, and where the next one starts. */
export interface Page<Row> {
  rows: Row[];
  nextCursor?: string | undefined;
}
export type Pages<Row> = InfiniteData<Page<Row>, string>;

interface PagedOptions<Row> {
  queryKey: QueryKey;
  /** the page that starts at a cursor; the first one without */
  page: (cursor: { cursor?: string }) => Promise<Page<Row>>;
  /** the same function every time: sorting thousands again for every letter typed would be felt */
  sort?: (a: Row, b: Row) => number;
  enabled?: boolean;
}

/** A list read page by page, as it is asked for. */
export function usePages<Row>({ queryKey, page, sort, enabled = true }: PagedOptions<Row>) {
  const select = useCallback(
    ({ pages }: Pages<Row>) => {
      const rows = pages.flatMap((one) => one.rows);
      return sort ? rows.sort(sort) : rows;
    },
    [sort],
  );
  return useInfiniteQuery({
    queryKey,
    enabled,
    initialPageParam: '',
    queryFn: ({ pageParam }) => page(pageParam ? { cursor: pageParam } : {}),
    getNextPageParam: (last) => last.nextCursor,
    select,
  });
}

interface Reading {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
}
/** Whether a list that reads on by itself asks for its next page now. Not after a failure: it would ask without end. */
export const asksForMore = ({ hasNextPage, isFetching, isError }: Reading): boolean =>
  hasNextPage && !isFetching && !isError;

/** Reads a list on, page after page, while that is wanted. */
export function useReadOn(list: Reading & { fetchNextPage: () => unknown }, wanted = true): void {
  const { fetchNextPage } = list;
  const asks = wanted && asksForMore(list);
  useEffect(() => {
    if (asks) void fetchNextPage();
  }, [asks, fetchNextPage]);
}

/** A list to search and compare, so all of it: its pages follow one another, and what is there can be used meanwhile. */
export function useWholeList<Row>(options: PagedOptions<Row>) {
  const list = usePages(options);
  useReadOn(list);
  return list;
}

/** Changes the rows of a list that is in memory. */
export const changeRows = <Row>(
  list: Pages<Row> | undefined,
  change: (rows: Row[]) => Row[],
): Pages<Row> | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
