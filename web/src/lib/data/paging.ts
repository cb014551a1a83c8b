import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSettled } from '../browser/hooks.ts';
import { byCursor } from './cursors.ts';

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
  /** for a list that came whole in one page; a longer one stays as the server sorts it. The same function every time. */
  sort?: ((a: Row, b: Row) => number) | undefined;
  enabled?: boolean;
  /** what was found before stays until the new answer is there */
  keepsPrevious?: boolean;
}

/** A list read page by page, as it is asked for. */
export function usePages<Row>({
  queryKey,
  page,
  sort,
  enabled = true,
  keepsPrevious = false,
}: PagedOptions<Row>) {
  const select = useCallback(
    ({ pages }: Pages<Row>) => {
      const rows = pages.flatMap((one) => one.rows);
      const whole = pages.length === 1 && !pages[0]?.nextCursor;
      return sort && whole ? rows.sort(sort) : rows;
    },
    [sort],
  );
  return useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam }) => page(pageParam ? { cursor: pageParam } : {}),
    ...byCursor,
    select,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
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

/** Rows that a list to search in reads at a time: a company may have a hundred thousand. */
const STEP = 50;

interface SearchedOptions<Row> extends Pick<PagedOptions<Row>, 'queryKey' | 'sort' | 'enabled'> {
  page: (query: { busca?: string; limit: number; cursor?: string }) => Promise<Page<Row>>;
}

/** A list that the server searches, read page by page; a search begins once nobody has typed for a moment. */
export function useSearchedPages<Row>({ queryKey, page, sort, enabled = true }: SearchedOptions<Row>) {
  const [search, setSearch] = useState('');
  const busca = useSettled(search.trim());
  const list = usePages({
    queryKey: [...queryKey, busca],
    page: (cursor) => page({ limit: STEP, ...(busca && { busca }), ...cursor }),
    sort: busca ? undefined : sort,
    enabled,
    keepsPrevious: true,
  });
  return { ...list, search, setSearch, searched: busca };
}

/** Changes the rows of a list that is in memory. */
export const changeRows = <Row>(
  list: Pages<Row> | undefined,
  change: (rows: Row[]) => Row[],
): Pages<Row> | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
