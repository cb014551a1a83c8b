import { InfiniteQueryObserver, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from './query.ts';

/** What all lists have in common that are read page by page. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: (last: { nextCursor?: string | undefined }) => last.nextCursor,
};

const isCursorRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.campos.cursor !== undefined;

/**
 * A page that was open during a deploy may hold cursors that the server reads no more. The list is then read anew as far as
 * it was shown, and read on, without a word; once, so that nothing asks without end.
 */
export function beginAnewOnOldCursors(client: QueryClient): void {
  const begun = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query } = event;
    if (!isCursorRefused(event.action.error) || begun.has(query)) return;
    begun.add(query);
    query.setState({ status: 'success', error: null });
    const list = query.observers.find((each) => each instanceof InfiniteQueryObserver);
    void client
      .refetchQueries({ queryKey: query.queryKey, exact: true })
      .then(() => list?.fetchNextPage())
      // Whoever shows the list tells what came of it.
      .catch(() => undefined);
  });
}

beginAnewOnOldCursors(queryClient);
