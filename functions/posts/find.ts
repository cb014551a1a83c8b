import { refusal } from '../../shared/refusals.ts';
import { isExpired } from '../../shared/rules/dates.ts';
import type { Caller } from '../http/caller.ts';
import { findPostKey, getPost, getPosts, type PostItem } from '../store/posts/posts.ts';

/** A post of another company looks like one that isn't there. Throws 404. */
export async function keyFor(postId: string, caller: Caller): Promise<{ empresaId: string; id: string }> {
  const key =
    caller.role === 'admin' ? await findPostKey(postId) : { empresaId: caller.empresaId, id: postId };
  if (!key) throw refusal('postNotFound');
  return key;
}

/** As `visiblePost`, a moment old: for what is only looked at. */
export async function seenPost(empresaId: string, postId: string, now: Date): Promise<PostItem> {
  const [post] = await getPosts([{ empresaId, id: postId }]);
  if (!post || !isVisible(post, now)) throw refusal('postNotFound');
  return post;
}

/** A post that an employee may act on: shown to employees and not past its day. Throws 404. */
export async function visiblePost(empresaId: string, postId: string, now: Date): Promise<PostItem> {
  const post = await getPost(empresaId, postId);
  if (!post || !isVisible(post, now)) throw refusal('postNotFound');
  return post;
}

export const isVisible = (post: Pick<PostItem, 'visivel' | 'validade'>, now: Date): boolean =>
  post.visivel !== undefined && !isExpired(post.validade ?? null, now);
