import type { Page, PageRequest } from '../../platform/dynamodb/cursor.ts';
import { postSums } from './post-sums.ts';
import { pageOfShared } from './store/result-records.ts';

/** A page of the posts that were shared, deleted ones included, the newest first. */
export async function listSharedPosts(
  empresaId: string,
  page: PageRequest,
  now: Date,
): Promise<Page<{ postId: string; compartilhamentos: number }>> {
  const { items, nextCursor } = await pageOfShared(empresaId, page);
  const ids = items.map(({ postId }) => postId);
  const sums = await postSums(empresaId, ids, now);
  return {
    items: sums.map(({ id, compartilhamentos }) => ({ postId: id, compartilhamentos })),
    nextCursor,
  };
}
