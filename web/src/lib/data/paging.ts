import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from '../browser/hooks.ts';
import { cursorPaging } from './cursors.ts';

export interface Page<Row> {
  rows: Row[];
  nextCursor?: string | undefined;
}
export type Pages<Row> = InfiniteData<Page<Row>, string>;

interface PagedOptions<Row> {
  queryKey: QueryKey;
  /** fetches the page at the cursor; without one, the first page */
  page: (cursor: { cursor?: string }) => Promise<Page<Row>>;
  /** sorts a list that fits in one page; longer lists keep the server's order. Must be a stable function. */
  sort?: ((a: Row, b: Row) => number) | undefined;
  enabled?: boolean;
  /** shows the previous rows until the new answer arrives */
  keepsPrevious?: boolean;
}

/** A list fetched page by page, on demand. */
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
    ...cursorPaging,
    select,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

interface PagingState {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
}
/** Whether a list that loads automatically should fetch its next page. Not after a failure, to avoid a loop. */
export const shouldFetchNextPage = ({ hasNextPage, isFetching, isError }: PagingState): boolean =>
  hasNextPage && !isFetching && !isError;

/** Fetches all pages of a list, one after another, while `enabled`. */
export function useFetchAllPages(list: PagingState & { fetchNextPage: () => unknown }, enabled = true): void {
  const { fetchNextPage } = list;
  const shouldFetch = enabled && shouldFetchNextPage(list);
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, fetchNextPage]);
}

/** Pages fetched by themselves until rows appear: a filtered page may be empty. */
const AUTO_PAGES = 4;

/** `usePages` of a list that the server filters within its pages, while `seeks`. */
export function useSeekingPages<Row>({ seeks = true, ...options }: PagedOptions<Row> & { seeks?: boolean }) {
  const client = useQueryClient();
  const list = usePages(options);
  const pages = client.getQueryData<Pages<Row>>(options.queryKey)?.pages.length ?? 0;
  const isSeeking =
    seeks && list.data?.length === 0 && pages < AUTO_PAGES && list.hasNextPage && !list.isError;
  useFetchAllPages(list, isSeeking);
  return { ...list, isSeeking };
}

/** Rows per page: a company may have a hundred thousand. */
const PAGE_SIZE = 50;

interface SearchedOptions<Row> extends Pick<PagedOptions<Row>, 'queryKey' | 'sort' | 'enabled'> {
  page: (query: { busca?: string; limit: number; cursor?: string }) => Promise<Page<Row>>;
  /** asks for nothing until something is searched */
  onlySearched?: boolean | undefined;
  /** the server filters within its pages */
  seeks?: boolean | undefined;
}

/** A list that the server searches, fetched page by page; the search starts when typing pauses. */
export function useSearchedPages<Row>({
  queryKey,
  page,
  sort,
  enabled = true,
  onlySearched = false,
  seeks = false,
}: SearchedOptions<Row>) {
  const [search, setSearch] = useState('');
  const busca = useDebounced(search.trim());
  const list = useSeekingPages({
    seeks,
    queryKey: [...queryKey, busca],
    page: (cursor) => page({ limit: PAGE_SIZE, ...(busca && { busca }), ...cursor }),
    sort: busca ? undefined : sort,
    enabled: enabled && !(onlySearched && busca === ''),
    keepsPrevious: true,
  });
  return { ...list, search, setSearch, searched: busca };
}

/** Changes the rows of a cached list. */
export const changeRows = <Row>(
  list: Pages<Row> | undefined,
  change: (rows: Row[]) => Row[],
): Pages<Row> | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
