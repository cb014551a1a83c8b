import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type DraftItem, getDraft } from './store/drafts.ts';
import { getPost, type PostItem } from './store/posts.ts';

export type OwnPost = { draft: DraftItem; post?: never } | { post: PostItem; draft?: never };

/** A company's draft or post. A draft may become a post meanwhile, so it is read first. */
async function findOwn(empresaId: string, id: string): Promise<OwnPost | undefined> {
  const draft = await getDraft(empresaId, id);
  if (draft) return { draft };
  const post = await getPost(empresaId, id);
  return post && { post };
}

/** A company's draft or post. Throws 404. */
export async function mustGetOwn(empresaId: string, id: string): Promise<OwnPost> {
  const own = await findOwn(empresaId, id);
  if (!own) throw refusal(REFUSALS.postNotFound);
  return own;
}

/** Whether a company's draft or post still exists. */
export const postExists = async (empresaId: string, id: string): Promise<boolean> =>
  (await findOwn(empresaId, id)) !== undefined;
