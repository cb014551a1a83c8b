import { getItem } from '../../../platform/dynamodb/queries.ts';

/** The id under which a published draft is stored as a post; undefined if the draft is unknown or not published. */
export async function findStoredId(id: string): Promise<string | undefined> {
  return (await getItem<{ postId?: string }>('rascunhos', { id }, { fresh: true }))?.postId;
}
