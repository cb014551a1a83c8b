import type { QueryPage } from './queries.ts';

type Key = Record<string, unknown>;

interface Page {
  limit: number;
  offset: number;
  startKey?: Key | undefined;
}

/**
 * Keys of one page of a list, read from a narrow index: walking it is cheap, and the items are fetched by key afterwards. A
 * cursor continues where it ended; an offset is walked over in the index. `lastKey` is absent at the end.
 */
export async function pageOfKeys<K extends Key>(
  read: (page: { limit: number; startKey: Key | undefined }) => Promise<QueryPage<K>>,
  { limit, offset, startKey }: Page,
): Promise<{ keys: K[]; lastKey: Key | undefined }> {
  const skip = startKey ? 0 : offset;
  const rows: K[] = [];
  let next = startKey;
  // One more than asked for tells whether there is a next page.
  while (rows.length <= skip + limit) {
    const page = await read({ limit: skip + limit + 1 - rows.length, startKey: next });
    rows.push(...page.items);
    next = page.lastKey;
    if (!next) break;
  }
  const keys = rows.slice(skip, skip + limit);
  return { keys, lastKey: rows.length > skip + limit ? keys.at(-1) : undefined };
}
