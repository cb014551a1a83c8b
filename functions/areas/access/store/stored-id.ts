import { getItem } from '../../../platform/dynamodb/queries.ts';

/** What a draft's post is stored under; undefined while it is no post yet, or never was a draft. */
export async function findStoredId(id: string): Promise<string | undefined> {
  return (await getItem<{ postId?: string }>('rascunhos', { id }, { fresh: true }))?.postId;
}
