import type { QueryPage } from './queries.ts';

type IndexKey = Record<string, unknown>;

interface KeyPageRequest {
  limit: number;
  offset: number;
  startKey?: IndexKey | undefined;
}

/**
 * The keys of one page, read from a narrow index, where skipping an offset is cheap; the items are fetched by key
 * afterwards. A cursor takes precedence over an offset. `lastKey` is absent at the end.
 */
export async function pageOfKeys<K extends IndexKey>(
  read: (page: { limit: number; startKey: IndexKey | undefined }) => Promise<QueryPage<K>>,
  { limit, offset, startKey }: KeyPageRequest,
): Promise<{ keys: K[]; lastKey: IndexKey | undefined }> {
  const skip = startKey ? 0 : offset;
  const rows: K[] = [];
  let next = startKey;
  // One more than requested shows whether there is a next page.
  while (rows.length <= skip + limit) {
    const page = await read({ limit: skip + limit + 1 - rows.length, startKey: next });
    rows.push(...page.items);
    next = page.lastKey;
    if (!next) break;
  }
  const keys = rows.slice(skip, skip + limit);
  return { keys, lastKey: rows.length > skip + limit ? keys.at(-1) : undefined };
}
