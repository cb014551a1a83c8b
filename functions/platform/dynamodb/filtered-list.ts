import type { QueryPage } from './queries.ts';

type Key = Record<string, unknown>;

/**
 * A page of a list whose filter drops some of what is read: reads until it is full, `reads` times at most. It may be
 * shorter, even empty, and still have a `lastKey`.
 */
export async function readUntilFull<T>(
  { limit, reads, startKey }: { limit: number; reads: number; startKey: Key | undefined },
  read: (from: Key | undefined) => Promise<QueryPage<T>>,
  keyOf: (item: T) => Key,
): Promise<QueryPage<T>> {
  const items: T[] = [];
  let from = startKey;
  for (let count = 0; count < reads; count += 1) {
    const page = await read(from);
    items.push(...page.items);
    from = page.lastKey;
    if (items.length >= limit || !from) break;
  }
  const [last, next] = [items[limit - 1], items[limit]];
  return { items: items.slice(0, limit), lastKey: last && next ? keyOf(last) : from };
}
