import { batchGet } from '../../../platform/dynamodb/queries.ts';

/** The ids under which several drafts' posts are stored: null for an unpublished draft; deleted ones are left out. */
export async function findStoredIds(ids: readonly string[]): Promise<Map<string, string | null>> {
  const keys = ids.map((id) => ({ id }));
  const items = await batchGet<{ id: string; postId?: string }>('rascunhos', keys);
  return new Map(items.map(({ id, postId = null }) => [id, postId]));
}
