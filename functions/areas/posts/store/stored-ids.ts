import { batchGet } from '../../../platform/dynamodb/queries.ts';

/** What the posts of several drafts are stored under, by id: null for one that is no post yet; what was deleted is left out. */
export async function findStoredIds(ids: readonly string[]): Promise<Map<string, string | null>> {
  const keys = ids.map((id) => ({ id }));
  const items = await batchGet<{ id: string; postId?: string }>('rascunhos', keys);
  return new Map(items.map(({ id, postId = null }) => [id, postId]));
}
