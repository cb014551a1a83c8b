import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import { type DraftItem, getDraft } from './store/drafts.ts';
import { getPost, type PostItem } from './store/posts.ts';

export type OwnPost = { draft: DraftItem; post?: never } | { post: PostItem; draft?: never };

/** A company's draft or post. A draft may become a post meanwhile, so it is read first. Throws 404. */
export async function mustGetOwn(empresaId: string, id: string): Promise<OwnPost> {
  const draft = await getDraft(empresaId, id);
  if (draft) return { draft };
  const post = await getPost(empresaId, id);
  if (!post) throw refusal(REFUSALS.postNotFound);
  return { post };
}
