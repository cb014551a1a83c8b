import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { Page } from '#lib/data/paging.ts';
import { until } from '../../support/until.ts';
import { installBrowser } from '../support/browser.ts';

let cursors: typeof import('#lib/data/cursors.ts');
beforeAll(async () => {
  installBrowser();
  cursors = await import('#lib/data/cursors.ts');
});

/** A list of three pages; `reads` says which cursors its server reads, of those that it writes. */
function newList(reads: (cursor: string) => boolean) {
  const client = new QueryClient();
  cursors.refetchOnStaleCursor(client);
  const server = { version: 'a' };
  const asked: string[] = [];
  const observer = new InfiniteQueryObserver<Page<number>, Error, number[], string[], string>(client, {
    ...cursors.cursorPaging,
    queryKey: ['lista'],
    retry: false,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      if (pageParam && !reads(pageParam))
        throw new ApiError(400, 'Cursor inválido.', { cursor: 'Cursor inválido.' });
      const page = pageParam ? Number(pageParam.slice(1)) : 1;
      return { rows: [page], nextCursor: page < 3 ? `${server.version}${page + 1}` : undefined };
    },
    select: ({ pages }) => pages.flatMap((page) => page.rows),
  });
  observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult();
  return { server, asked, observer, shown };
}

it('a list whose cursors are no longer read begins anew and reads on, without a word', async () => {
  const list = newList((cursor) => cursor.startsWith(list.server.version));
  await until('the list', () => list.shown().hasNextPage || undefined);
  await list.observer.fetchNextPage();
  list.server.version = 'b';
  await list.observer.fetchNextPage();
  // Whatever is drawn next finds a list that is being read, and no error.
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.shown().isError).toBe(false);
  await until('the list', () => list.shown().data?.length === 3 || undefined);
  expect(list.shown().data).toEqual([1, 2, 3]);
  expect(list.asked).toEqual(['', 'a2', 'a3', '', 'b2', 'b3']);
});

it('but once: what is refused again is said', async () => {
  const list = newList(() => false);
  await until('the list', () => list.shown().hasNextPage || undefined);
  await list.observer.fetchNextPage();
  await until('the list', () => list.shown().isError || undefined);
  expect(list.asked).toEqual(['', 'a2', '', 'a2']);
  expect(list.shown().data).toEqual([1]);
});
