import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import { draftIdIn } from '../../../shared/rules/post-ids.ts';
import { findStoredId } from '../access/index.ts';
import { type DraftItem, getDraft } from './store/drafts.ts';
import { getPost, type PostItem } from './store/posts.ts';

export type OwnPost = { draft: DraftItem; post?: never } | { post: PostItem; draft?: never };

/** A company's draft or post, by its public id. Throws 404. */
export async function mustGetOwn(empresaId: string, id: string): Promise<OwnPost> {
  let stored = id;
  if (draftIdIn(id) !== undefined) {
    const draft = await getDraft(empresaId, id);
    if (draft) return { draft };
    stored = (await findStoredId(id)) ?? id;
  }
  const post = await getPost(empresaId, stored);
  if (!post) throw refusal(REFUSALS.postNotFound);
  return { post };
}
