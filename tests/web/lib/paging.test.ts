import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type Page, shouldFetchNextPage } from '#lib/data/paging.ts';

/** A list of three pages, read on as the hook does, over a line that breaks before some of the reads. */
async function readAll(broken: readonly number[]) {
  let reads = 0;
  const observer = new InfiniteQueryObserver<Page<number>, Error, number[], string[], string>(
    new QueryClient(),
    {
      queryKey: ['lista'],
      retry: false,
      initialPageParam: '1',
      queryFn: async ({ pageParam }) => {
        reads += 1;
        if (broken.includes(reads) || reads > 20) throw new Error('sem conexão');
        const page = Number(pageParam);
        return { rows: [page], nextCursor: page < 3 ? String(page + 1) : undefined };
      },
      getNextPageParam: (last) => last.nextCursor,
      select: ({ pages }) => pages.flatMap((page) => page.rows),
    },
  );
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = observer.subscribe((result) => {
        if (shouldFetchNextPage(result)) void observer.fetchNextPage();
        else if (!result.isFetching) {
          stop();
          resolve();
        }
      });
    });
  await settled();
  return { reads: () => reads, rows: () => observer.getCurrentResult().data, observer };
}

it('reads a whole list on, page after page', async () => {
  const list = await readAll([]);
  expect(list.rows()).toEqual([1, 2, 3]);
  expect(list.reads()).toBe(3);
});

it('stops where a page did not come, and goes on once it is asked for again', async () => {
  const list = await readAll([2]);
  expect(list.rows()).toEqual([1]);
  expect(list.reads()).toBe(2);
  await list.observer.fetchNextPage();
  expect(list.rows()).toEqual([1, 2]);
  expect(shouldFetchNextPage(list.observer.getCurrentResult())).toBe(true);
});
