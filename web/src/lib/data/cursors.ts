import { InfiniteQueryObserver, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { extendClient } from './query.ts';

export const cursorPaging = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor?: string | undefined }) => last.nextCursor,
};

const isCursorRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.campos.cursor !== undefined;

/**
 * A page left open during a deploy may hold cursors that the server no longer reads. The list is then fetched again
 * from its first page, and continued. Only once per list, to avoid a loop.
 */
export function refetchOnStaleCursor(client: QueryClient): void {
  const refetched = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query } = event;
    if (!isCursorRefused(event.action.error) || refetched.has(query)) return;
    refetched.add(query);
    query.setState({ status: 'success', error: null });
    const list = query.observers.find((each) => each instanceof InfiniteQueryObserver);
    void client
      .refetchQueries({ queryKey: query.queryKey, exact: true })
      .then(() => list?.fetchNextPage())
      // The component that shows the list shows the error.
      .catch(() => undefined);
  });
}

extendClient(refetchOnStaleCursor);
