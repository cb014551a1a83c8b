import { refusal } from '../../../shared/refusals.ts';
import { isExpired } from '../../../shared/rules/dates.ts';
import { isForTeam } from '../../../shared/rules/equipes.ts';
import { draftIdIn } from '../../../shared/rules/post-ids.ts';
import { type Caller, findStoredId } from '../access/index.ts';
import type { FuncionarioItem } from '../funcionarios/index.ts';
import { getDraft } from './store/drafts.ts';
import { findPostKey, getPost, getPosts, type PostItem } from './store/posts.ts';

/** A post of another company looks like one that isn't there. Throws 404. */
export async function keyFor(postId: string, caller: Caller): Promise<{ empresaId: string; id: string }> {
  const key =
    caller.role === 'admin' ? await findPostKey(postId) : { empresaId: caller.empresaId, id: postId };
  if (!key) throw refusal('postNotFound');
  return key;
}

/** As `visiblePost`, a moment old: for what is only looked at. */
export async function seenPost(reader: Reader, postId: string, now: Date): Promise<PostItem> {
  const [post] = await getPosts([{ empresaId: reader.empresaId, id: postId }]);
  if (!post || !isSeenBy(post, reader, now)) throw refusal('postNotFound');
  return post;
}

/** A post that an employee may act on: shown to its team and not past its day. Throws 404. */
export async function visiblePost(reader: Reader, postId: string, now: Date): Promise<PostItem> {
  const post = await getPost(reader.empresaId, postId);
  if (!post || !isSeenBy(post, reader, now)) throw refusal('postNotFound');
  return post;
}

/** Whether a post or draft is still there, by the id it was made under. */
export async function isThere(empresaId: string, id: string): Promise<boolean> {
  if (draftIdIn(id) === undefined) return (await getPost(empresaId, id)) !== undefined;
  if (await getDraft(empresaId, id)) return true;
  const postId = await findStoredId(id);
  return postId !== undefined && (await getPost(empresaId, postId)) !== undefined;
}

type Reader = Pick<FuncionarioItem, 'empresaId' | 'equipeId'>;

/** Whether one of the company's employees sees a post: it shows, and is for that person's team. */
export const isSeenBy = (
  post: Pick<PostItem, 'visivel' | 'validade' | 'equipes'>,
  { equipeId }: Pick<FuncionarioItem, 'equipeId'>,
  now: Date,
): boolean => isVisible(post, now) && isForTeam(post, equipeId);

/** Whether a post shows, to whomever it is for. */
export const isVisible = (post: Pick<PostItem, 'visivel' | 'validade'>, now: Date): boolean =>
  post.visivel !== undefined && !isExpired(post.validade ?? null, now);
